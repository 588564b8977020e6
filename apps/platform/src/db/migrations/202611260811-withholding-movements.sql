-- Tax that is withheld at a withdrawal, and given back with it.
alter type movement_reason add value if not exists 'tax-withheld';
alter type movement_reason add value if not exists 'tax-returned';
