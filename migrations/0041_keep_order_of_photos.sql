-- When a photo was added on the phone, by the phone's clock: it orders photos that arrive late, and nothing else.
alter table evidence add column added_at timestamptz;
