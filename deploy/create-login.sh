#!/bin/sh
# Runs once, when PostgreSQL's directory is created: adds muster's own login, which owns its
# database and is not a superuser. It can create roles, which the first migration needs.
set -eu
psql --quiet --set ON_ERROR_STOP=1 --username postgres --set password="$DATABASE_PASSWORD" <<'SQL'
create role muster login createrole password :'password';
create database muster owner muster;
SQL
