-- The last run of each job that runs once for all instances. Whoever begins a run has it until it ends, or until it has taken
-- longer than the job may.
create table temelia.job_runs (
  name text primary key check (length(name) between 1 and 100),
  started_at timestamptz not null,
  ended_at timestamptz,
  problem text check (length(problem) <= 500)
);
alter table temelia.job_runs enable row level security;
revoke all on temelia.job_runs from public, anon, authenticated;

create function public.begin_job(job text, rest_seconds int, limit_seconds int) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into temelia.job_runs as r (name, started_at) values (job, clock_timestamp())
  on conflict (name) do update set started_at = excluded.started_at, ended_at = null, problem = null
  where r.started_at <= excluded.started_at - make_interval(secs => case
    when r.ended_at is null then limit_seconds else rest_seconds
  end);
  return found;
end
$$;
revoke all on function public.begin_job(text, int, int) from public, anon, authenticated;
grant execute on function public.begin_job(text, int, int) to service_role;

create function public.end_job(job text, problem text default null) returns void
language sql security definer set search_path = '' as $$
  update temelia.job_runs r set ended_at = clock_timestamp(), problem = left(end_job.problem, 500) where r.name = job
$$;
revoke all on function public.end_job(text, text) from public, anon, authenticated;
grant execute on function public.end_job(text, text) to service_role;

create function public.job_runs() returns setof temelia.job_runs
language sql stable security definer set search_path = '' as $$
  select * from temelia.job_runs order by name
$$;
revoke all on function public.job_runs() from public, anon, authenticated;
grant execute on function public.job_runs() to service_role;
