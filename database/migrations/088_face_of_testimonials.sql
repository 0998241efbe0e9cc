-- The face of whoever wrote a testimonial.
alter table public.site_testimonials_items add column photo text not null default '';
