import type { ReactNode } from 'react';
import * as styles from './table.module.css';

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
}

/** A table whose rows become blocks on narrow screens; `startsGroup` draws a heavier rule above a row. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  startsGroup = () => false,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  startsGroup?: (row: Row, before: Row) => boolean;
}) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const before = rows[index - 1];
          const isFirst = before !== undefined && startsGroup(row, before);
          return (
            <tr key={keyOf(row)} className={isFirst ? styles.group : undefined}>
              {columns.map(({ title, cell }, column) =>
                column === 0 ? (
                  <th key={title} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} data-title={title}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
