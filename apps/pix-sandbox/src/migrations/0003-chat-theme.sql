-- How the site looked to the member who comes from it. Visits that were open before looked as the browser wished, which is mostly light.
alter table visits add column theme text not null default 'light' check (theme in ('dark', 'light'));
alter table visits alter column theme drop default;
