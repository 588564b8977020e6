-- Figures of a team are a part of the product that a brand may switch off; where they stood, they stay.
update site set whitelabel = whitelabel || '{"AGEINFO3": true}'::jsonb;
