import pg from "pg";

/** A statement that the database ran, by what all its runs took. */
export interface StatementTime {
  calls: number;
  /** Planning and execution in all, in ms. */
  planMs: number;
  runMs: number;
  text: string;
}

/**
 * Counts the statements that a database runs during `work`, those that took longest first; those inside of
 * functions and triggers too.
 */
export async function countStatements(
  adminUrl: string,
  work: () => Promise<unknown>,
): Promise<StatementTime[]> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query("create extension if not exists pg_stat_statements");
    await admin.query("alter system set pg_stat_statements.track = 'all'");
    await admin.query("select pg_reload_conf(), pg_stat_statements_reset()");
    await work();
    const { rows } = await admin.query(`
      select calls::int, total_plan_time as "planMs", total_exec_time as "runMs", query as text
      from pg_stat_statements where query not like '%pg_stat_statements%'
      order by total_plan_time + total_exec_time desc limit 30`);
    return rows;
  } finally {
    await admin.query("alter system reset pg_stat_statements.track");
    await admin.query("select pg_reload_conf()");
    await admin.end();
  }
}
