-- The rules of the login under their keys, and those of its second way: a mobile number and the code that came to it.
update field_rules set name = 'loginUsername' where form = 'login' and name = 'username';
update field_rules set name = 'loginPassword' where form = 'login' and name = 'password';
insert into field_rules values
  ('login', 'loginMobileNum', 3, true, true, 6, 20, 'digits'),
  ('login', 'verificationCode', 4, true, true, 4, 10, 'digits');

-- Whether one may log in by a code that comes to the mobile number.
update site set whitelabel = whitelabel || '{"MOBVERFLOGIN3": false}';
