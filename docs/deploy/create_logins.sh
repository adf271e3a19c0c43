#!/bin/sh
# Creates the database with the login that owns it and the one that serves; runs once, when the volume of
# the database is empty. Any PostgreSQL 15 or newer with pgvector needs the same.
set -eu
psql --set=ON_ERROR_STOP=1 --set=owner="$OWNER_PASSWORD" --set=service="$SERVICE_PASSWORD" \
  --username=postgres --dbname=postgres <<'SQL'
create role siaga_owner login createrole password :'owner';
create role siaga_service login noinherit password :'service';
create database siaga owner siaga_owner;
\connect siaga
create extension vector;
SQL
