import type { Transaction } from './engine.ts'

/**
 * Random values and times that the migrations wrote are the same in every copy of a template. The first start on a copy
 * replaces them by the columns' own defaults. Triggers are off meanwhile: they would record this as a change.
 */
export async function replaceTemplateValues(tx: Transaction): Promise<void> {
  await tx.script(`
    do $$
    declare
      target record;
    begin
      if to_regclass('backend.template') is null then
        return;
      end if;
      perform set_config('session_replication_role', 'replica', true);
      for target in
        select c.oid::regclass as table_name, string_agg(format('%I = default', a.attname), ', ') as assignments
        from pg_attrdef d
          join pg_class c on c.oid = d.adrelid and c.relkind = 'r'
          join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum and a.attgenerated = ''
        where pg_get_expr(d.adbin, d.adrelid) ~* '(random|uuid|now|timestamp)'
        group by c.oid
      loop
        execute format('update %s set %s', target.table_name, target.assignments);
      end loop;
      perform set_config('session_replication_role', 'origin', true);
      drop table backend.template;
    end
    $$;
  `)
}
