-- The company's own alcohol limit for breath, in micrograms per 100 ml; zero forbids any alcohol. It is
-- shown beside the legal result and never replaces it.
alter table company add column company_breath_limit double precision not null default 0
  check (company_breath_limit between 0 and 1000
    and round(company_breath_limit::numeric, 1) = company_breath_limit::numeric);
