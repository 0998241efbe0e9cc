/** Types whose names in the SQL standard differ from those in pg_type. */
const standardNames: readonly [typeName: string, standard: string][] = [
  ['int2', 'smallint'],
  ['int4', 'integer'],
  ['int8', 'bigint'],
  ['float4', 'real'],
  ['float8', 'double precision'],
  ['bool', 'boolean'],
  ['varchar', 'character varying'],
  ['bpchar', 'character'],
  ['timestamp', 'timestamp without time zone'],
  ['timestamptz', 'timestamp with time zone'],
  ['time', 'time without time zone'],
  ['timetz', 'time with time zone'],
]
const moreAliases: typeof standardNames = [
  ['int4', 'int'],
  ['float8', 'float'],
  ['numeric', 'decimal'],
  ['bpchar', 'char'],
]

/** As PostgREST's errors name types. */
export const toStandardName = new Map(standardNames)

/** What a cast may call a type instead of its name in pg_type. */
export const toTypeName = new Map(
  [...standardNames, ...moreAliases].map(([typeName, alias]) => [alias, typeName]),
)
