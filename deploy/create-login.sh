#!/bin/sh
# Run once, when PostgreSQL's directory is made: muster's own login, which owns its database and is no superuser.
# It may make roles, which the first migration does.
set -eu
psql --quiet --set ON_ERROR_STOP=1 --username postgres --set password="$DATABASE_PASSWORD" <<'SQL'
create role muster login createrole password :'password';
create database muster owner muster;
SQL
