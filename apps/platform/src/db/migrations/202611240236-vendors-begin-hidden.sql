-- A vendor that is being tried out is nobody's to see: in no list, and no member's to open (Product §11.30). Those that are there stay as they were.

alter table providers add column is_shown boolean not null default true;
