-- Written by scripts/generate-schema.ts from the migrations.

create table schema_fence (
  version integer not null
);

grant select on schema_fence to public;
