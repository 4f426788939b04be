// Written by scripts/generate-schema.ts from the migrations.

/** The newest migration of this release that doesn't only expand: on a newer one it writes nothing. */
export const schemaVersion = 310;
