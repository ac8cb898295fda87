-- The failed jobs that staff ran again. A row of its own puts each into the audit log, since the job queue's tables have no audit trigger.
create table job_retries (
  id bigint generated always as identity primary key,
  job_id bigint not null,
  name text not null,
  -- the order that the job is about
  order_number text
);
