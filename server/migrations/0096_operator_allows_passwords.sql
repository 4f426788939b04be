-- expand: the operator allows passwords again for a company that lost its provider and its break-glass owner.
grant select (enforced), update (enforced, updated_at) on sign_in_providers to muster_operator;
