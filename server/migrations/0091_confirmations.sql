-- What an agent prepared and a person has not confirmed yet is stored with the tokens of its application.
alter table oauth_artifacts drop constraint oauth_artifacts_kind_check;
alter table oauth_artifacts add constraint oauth_artifacts_kind_check
  check (kind in ('request', 'code', 'access_token', 'refresh_token', 'confirmation'));
