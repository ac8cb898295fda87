import pg from 'pg'

/** The addresses of one database: the app's, and that of the role which owns the tables and migrates them. They may be the same. */
export interface DatabaseAddresses {
  connectionString: string
  ownerConnectionString: string
  /** The app's address without the pooler that `connectionString` leads to; absent without a pooler. */
  directConnectionString?: string | undefined
}

export interface AppRole {
  name: string
  /** It is a superuser or owns the tables, and could switch the audit log off. */
  ownsTables: boolean
}

/** Tables that the app's role can only read: the owner's functions write the audit log, and the owner runs migrations. */
const readOnlyTables = ['audit_log', 'migrations', 'required_migrations', 'graphile_worker.migrations']

/**
 * Grants a role only what the running app needs: access to rows of the app's tables and of the job queue, but no DDL and no
 * TRUNCATE (rule 10.10). Runs as the owner of the tables, in one transaction; idempotent.
 * @param role must exist; nothing is granted when it owns the tables
 */
export async function grantAppRole(client: pg.ClientBase, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  const rows = 'select, insert, update, delete'
  await client.query(`
    begin;
    revoke create on schema public from public;
    grant usage on schema public, graphile_worker to ${name};
    alter default privileges in schema public, graphile_worker grant ${rows} on tables to ${name};
    alter default privileges in schema public, graphile_worker grant usage, select, update on sequences to ${name};
    do $$
    declare
      relation record;
    begin
      for relation in
        select oid::regclass as name, relkind, relrowsecurity from pg_class
        where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and relkind in ('r', 'p', 'v', 'S')
          and pg_has_role(relowner, 'usage')
      loop
        if relation.relkind = 'S' then
          execute format('grant usage, select, update on sequence %s to %s', relation.name, ${pg.escapeLiteral(name)});
        else
          execute format('grant ${rows} on %s to %s', relation.name, ${pg.escapeLiteral(name)});
        end if;
        -- Row-level security of the job queue hides its rows from all roles but the owner.
        if relation.relrowsecurity then
          execute format('drop policy if exists %1$s on %2$s', ${pg.escapeLiteral(name)}, relation.name);
          execute format('create policy %1$s on %2$s to %1$s using (true) with check (true)', ${pg.escapeLiteral(name)}, relation.name);
        end if;
      end loop;
    end $$;
    revoke all on ${readOnlyTables.join(', ')} from ${name};
    grant select on ${readOnlyTables.join(', ')} to ${name};
    commit`)
}

/** Whether the app's role has its privileges, checked on the owner's connection. */
export async function isGranted(client: pg.ClientBase, role: string): Promise<boolean> {
  const { rows } = await client.query<{ granted: boolean }>(
    `select exists (select from pg_policy p join pg_roles r on r.oid = any (p.polroles) where r.rolname = $1) as granted`,
    [role],
  )
  return rows[0]!.granted
}

/** The database role that the app runs as. */
export async function readAppRole(connectionString: string): Promise<AppRole> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<AppRole>(
      `select rolname as name, rolsuper or exists (
         select from pg_class where relname = 'migrations' and relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'member')
       ) as "ownsTables" from pg_roles where rolname = current_user`,
    )
    return rows[0]!
  } finally {
    await client.end()
  }
}
