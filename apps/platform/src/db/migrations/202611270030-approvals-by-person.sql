-- What a person of the staff said yes to within a day.
create index applications_by_staff on applications (staff_id, decided_at) where state = 'approved';
