-- The phone in the header, the bar on phones and "open now": on a site that exists, the owner switches them on.
alter table public.site_contact
  add column phone_in_header boolean not null default false,
  add column bar_on_phones boolean not null default false,
  add column open_now boolean not null default false;
