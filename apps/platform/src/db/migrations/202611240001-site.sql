-- What a brand sets: its name and flags, what its forms ask for, and what the first start put in.

create table site (
  -- One row: a database is one brand's.
  is_only boolean primary key default true check (is_only),
  merchant_code text not null default 'trevo',
  -- Free trials are members of a merchant of their own.
  trial_merchant_code text not null default 'trevotrial' check (trial_merchant_code <> ''),
  brand_name text not null default 'Trevo',
  theme_colour text not null default '#0b1512' check (theme_colour ~ '^#[0-9a-f]{6}$'),
  languages text[] not null default '{pt,en}' check (cardinality(languages) > 0),
  currency text not null default 'BRL' check (currency ~ '^[A-Z]{3}$'),
  country text not null default 'BR',
  age_minimum smallint not null default 18 check (age_minimum between 18 and 25),
  whitelabel jsonb not null default '{}',
  menus text[] not null default '{AGEPAG,TRANSREC3,DOWNMAN,AGENTRANSMULTDOWN3,AGETEAMPNL3,TEAMBETTING3,GAMSER,AGEREBINC3,SECPRIV,MAILCEN}',
  customer_service jsonb not null default '[]',
  image_origins text[] not null default '{}',
  main_domain text not null default '',
  -- Other addresses of the same site, for a phone that does not reach this one.
  domain_route text[] not null default '{}',
  mobile_template jsonb not null default '{"mem_cen": "1", "dep_func": "1", "app_background": "#0b1512", "app_desc": "", "app_desc_font_color": "#ffffff"}',
  -- What can be installed, and Telegram.
  resources jsonb not null default '[]',
  is_registration_open boolean not null default true,
  is_in_maintenance boolean not null default false,
  is_region_restricted boolean not null default false,
  -- Whoever comes from here is told that the site is closed to their region.
  restricted_networks cidr[] not null default '{}',
  is_payment_password_required boolean not null default false,
  -- After a change of password, number or payment password nothing is withdrawn for so long; 0: no wait.
  cool_down_hours smallint not null default 24 check (cool_down_hours between 0 and 720),
  -- Above 0 money goes to saved keys alone, and to none that is younger.
  new_account_hours smallint not null default 0 check (new_account_hours between 0 and 720),
  constraint site_trial_merchant_apart check (trial_merchant_code <> merchant_code),
  constraint site_real_money check (currency <> 'FUN')
);
insert into site (whitelabel) values ('{
  "USERNAMEREG3": true, "MOBILENUMREG3": false, "REGMOBVERF3": false, "MOBILENUMPASSREG3": false, "CAPTCHA3": false,
  "FACEBOOKLOGIN3": false, "GOOGLELOGIN3": false, "MOBVERFLOGIN3": false, "FORGETMOBILE3": false, "FIREBASESMS3": false,
  "CBS3": false, "GAMERECORD3": true, "REFERRAL": false, "APPWINDOW3": true
}');

-- Which fields a form shows and what each must hold; the phone and the server run the same rule (Product §5.7).
create table field_rules (
  form text not null check (form in ('registration', 'login', 'password', 'profile')),
  name text not null,
  position smallint not null,
  is_enabled boolean not null,
  is_required boolean not null,
  min_length smallint not null check (min_length >= 0),
  max_length smallint not null check (max_length >= min_length),
  format text not null check (format in
    ('any', 'username', 'password', 'email', 'digits', 'name', 'date', 'code', 'handle', 'document', 'pin', 'phone', 'text')),
  primary key (form, name)
);
insert into field_rules (form, name, position, is_enabled, is_required, min_length, max_length, format) values
  ('registration', 'username', 1, true, true, 4, 20, 'username'),
  ('registration', 'mobileNum', 2, false, false, 8, 20, 'digits'),
  -- Whether the code of the message and the captcha are asked for is the site's flags' to say (REGMOBVERF3, CAPTCHA3); their lengths stand here.
  ('registration', 'verificationCode', 3, false, true, 6, 10, 'digits'),
  ('registration', 'password', 4, true, true, 8, 128, 'password'),
  ('registration', 'confirmPassword', 5, true, true, 8, 128, 'any'),
  ('registration', 'paymentPassword', 6, false, false, 6, 6, 'pin'),
  ('registration', 'nickname', 7, true, false, 2, 24, 'name'),
  ('registration', 'payeeName', 8, false, false, 3, 60, 'name'),
  ('registration', 'realName', 9, false, false, 3, 60, 'name'),
  ('registration', 'email', 10, false, false, 5, 254, 'email'),
  ('registration', 'birthday', 11, false, false, 10, 10, 'date'),
  ('registration', 'idNumber', 12, false, false, 5, 32, 'document'),
  ('registration', 'qqNum', 13, false, false, 5, 12, 'digits'),
  ('registration', 'facebook', 14, false, false, 2, 64, 'handle'),
  ('registration', 'wechat', 15, false, false, 4, 32, 'handle'),
  ('registration', 'line', 16, false, false, 2, 32, 'handle'),
  ('registration', 'whatsapp', 17, false, false, 8, 20, 'phone'),
  ('registration', 'zalo', 18, false, false, 8, 20, 'phone'),
  ('registration', 'telegram', 19, false, false, 4, 33, 'handle'),
  ('registration', 'address', 20, false, false, 5, 200, 'text'),
  ('registration', 'nationality', 21, false, false, 2, 60, 'name'),
  ('registration', 'placeOfBirth', 22, false, false, 2, 80, 'text'),
  ('registration', 'occupation', 23, false, false, 2, 80, 'text'),
  ('registration', 'sourceOfIncome', 24, false, false, 2, 80, 'text'),
  ('registration', 'affiliateCode', 25, false, false, 4, 16, 'code'),
  ('registration', 'captcha', 26, false, true, 6, 6, 'digits'),
  -- The two ways of the log-in: a name and a password, or a mobile number and the code that came to it.
  ('login', 'loginUsername', 1, true, true, 1, 32, 'any'),
  ('login', 'loginPassword', 2, true, true, 1, 128, 'any'),
  ('login', 'loginMobileNum', 3, true, true, 6, 20, 'digits'),
  ('login', 'verificationCode', 4, true, true, 4, 10, 'digits'),
  -- What a member may tell of themselves, in the order in which it is asked. A brand switches fields and sets their rules.
  ('profile', 'nickname', 1, true, true, 2, 24, 'name'),
  ('profile', 'realName', 2, true, false, 3, 60, 'name'),
  ('profile', 'birthday', 3, true, false, 10, 10, 'date'),
  ('profile', 'nationality', 4, true, false, 2, 60, 'name'),
  ('profile', 'placeOfBirth', 5, true, false, 2, 80, 'text'),
  ('profile', 'country', 6, true, false, 2, 60, 'name'),
  ('profile', 'address', 7, true, false, 5, 200, 'text'),
  ('profile', 'occupation', 8, true, false, 2, 80, 'text'),
  ('profile', 'sourceOfIncome', 9, true, false, 2, 80, 'text'),
  ('profile', 'telegram', 10, true, false, 4, 33, 'handle'),
  ('profile', 'whatsapp', 11, true, false, 8, 20, 'phone'),
  ('profile', 'facebook', 12, true, false, 2, 64, 'handle'),
  ('profile', 'line', 13, false, false, 2, 32, 'handle'),
  ('profile', 'wechat', 14, false, false, 4, 32, 'handle'),
  ('profile', 'qqNum', 15, false, false, 5, 12, 'digits'),
  ('profile', 'zalo', 16, false, false, 8, 20, 'phone');

-- What the first start put in, so that a later one does not do it again.
create table seeds (
  name text primary key,
  seeded_at timestamptz not null default now()
);
