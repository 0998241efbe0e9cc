-- Where a nightly archive lies, so that another instance on that disk can remove it when its own is gone; and when it was copied into
-- the bucket off the machine, or tried last.
alter table temelia.backups
  add folder text,
  add copied_at timestamptz,
  add copy_tried_at timestamptz,
  add copy_problem text;
