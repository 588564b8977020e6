-- What was signed and holds on a day of the books; past days too, whatever became of it since.
create or replace function contracts_in_force(of_day date)
returns table (contract_id bigint, version integer, payer_id bigint, payee_id bigint, kind text, category text, terms jsonb)
language sql stable as $$
  select c.id, v.version, c.payer_id, c.payee_id, c.kind, c.category, v.terms
  from agent_contract_versions v join agent_contracts c on c.id = v.contract_id
  where v.from_day <= of_day and (v.to_day is null or v.to_day > of_day)
$$;
