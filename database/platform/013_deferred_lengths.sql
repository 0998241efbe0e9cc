-- An upload in parts may begin before its length is known. What its sender has said of it is kept as it was sent, since tus
-- says it again to whoever asks; the columns that were read from it are in there.
alter table storage.resumable_uploads alter length drop not null, add metadata text not null default '';

update storage.resumable_uploads set metadata = (
  select string_agg(key || ' ' || translate(encode(convert_to(value, 'UTF8'), 'base64'), E'\n', ''), ',')
  from (values
    ('bucketName', bucket_id),
    ('objectName', name),
    ('contentType', content_type),
    ('cacheControl', replace(cache_control, 'max-age=', '')),
    ('metadata', user_metadata)
  ) as said (key, value)
  where value is not null);

alter table storage.resumable_uploads drop content_type, drop cache_control, drop user_metadata;
