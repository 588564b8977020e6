-- Whether Firebase sends the codes of numbers in place of our own gateway.
update site set whitelabel = '{"FIREBASESMS3": false}'::jsonb || whitelabel;
