-- Up Migration

-- When a picture's AVIF and JPEG copies were made, or found impossible; null is what the job has yet to do.
alter table media add column copied_at timestamptz;
create index media_uncopied on media (created_at desc) where copied_at is null and kind = 'picture';
