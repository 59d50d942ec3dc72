import type { ReactNode } from 'react';
import * as styles from './icon.module.css';

export type IconName =
  | 'next'
  | 'previous'
  | 'forward'
  | 'outward'
  | 'close'
  | 'tick'
  | 'warning'
  | 'bin'
  | 'lock';

const drawings: Record<IconName, ReactNode> = {
  next: <path d="m8 3 9 9-9 9" />,
  previous: <path d="m16 3-9 9 9 9" />,
  forward: <path d="M2 12h19M13 4l8 8-8 8" />,
  outward: <path d="M4 20 20 4M8 4h12v12" />,
  close: <path d="m4 4 16 16M20 4 4 20" />,
  tick: <path d="m3 13 6 6L21 5" strokeWidth="3.5" />,
  warning: (
    <path
      d="M12 1 24 22H0zM11 9v6h2V9zm0 8v2h2v-2z"
      fill="currentColor"
      fillRule="evenodd"
      stroke="none"
    />
  ),
  bin: <path d="M3 6h18M9 6V3h6v3M5 6l1 15h12l1-15M10 10v7M14 10v7" strokeWidth="2.5" />,
  lock: <path d="M4 11h16v10H4zM8 11V7a4 4 0 0 1 8 0v4" />,
};

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[name]}
    </svg>
  );
}
