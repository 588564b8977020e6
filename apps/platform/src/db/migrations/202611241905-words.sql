-- The phone's words and the words of mails and SMS are drafted and shown by versions as the rest of content is.

alter table content_items drop constraint if exists content_items_kind_check;
alter table content_items add constraint content_items_kind_check check (kind in ('announcement', 'help', 'terms', 'theme', 'words', 'message'));
