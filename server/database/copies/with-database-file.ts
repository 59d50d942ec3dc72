import SqliteFile from 'better-sqlite3';

export function withDatabaseFile<Result>(
  path: string,
  work: (file: SqliteFile.Database) => Result,
  options: SqliteFile.Options = {},
): Result {
  const file = new SqliteFile(path, { fileMustExist: true, ...options });
  try {
    return work(file);
  } finally {
    file.close();
  }
}
