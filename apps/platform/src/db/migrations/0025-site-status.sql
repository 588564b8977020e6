-- What a phone must know of the site before anything else, and what an operator may change while it serves.
alter table site
  add column menus text[] not null default '{AGEPAG,TRANSREC3,DOWNMAN,AGENTRANSMULTDOWN3,AGETEAMPNL3,TEAMBETTING3,GAMSER,AGEREBINC3,SECPRIV,MAILCEN}',
  -- Other addresses of the same site, for a phone that does not reach this one.
  add column domain_route text[] not null default '{}',
  add column mobile_template jsonb not null default '{"mem_cen": "1", "dep_func": "1", "app_background": "#0b1512", "app_desc": "", "app_desc_font_color": "#ffffff"}',
  -- What can be installed, and Telegram.
  add column resources jsonb not null default '[]',
  -- Whoever comes from here is told that the site is closed to their region.
  add column restricted_networks cidr[] not null default '{}';

update site set whitelabel = '{"REGMOBVERF3": false, "MOBILENUMPASSREG3": false, "REFERRAL": false, "APPWINDOW3": true}'::jsonb || whitelabel;
