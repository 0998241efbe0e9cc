-- As on a hosted Supabase. A session that a page of another origin has opened is told by its tag.
alter table auth.sessions add column tag text;
