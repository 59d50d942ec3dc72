import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { TargetLink } from '#app/ui/link/link.tsx';
import { navigation } from '#content/show/navigation.ts';
import * as styles from './social-links.module.css';

/** Placeholders until `content/show/targets.ts` has their targets (docs/requirements.md#R18). */
export function SocialLinks({ className }: { className?: string | undefined }) {
  return (
    <ul className={clsx(styles.socialLinks, className)}>
      {navigation.social.map(({ icon, label, href }) => (
        <li key={icon}>
          <TargetLink className={styles.link} href={href} hasIcon={false}>
            <svg
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              aria-hidden="true"
              focusable="false"
            >
              {drawings[icon]}
            </svg>
            <span className="visually-hidden">{label}</span>
          </TargetLink>
        </li>
      ))}
    </ul>
  );
}

const drawings: Record<(typeof navigation.social)[number]['icon'], ReactNode> = {
  video: <path d="M3 5h18v14H3zM10 9v6l5-3z" />,
  photos: (
    <>
      <path d="M4 4h16v16H4z" />
      <circle cx="12" cy="12" r="4" />
    </>
  ),
  posts: (
    <>
      <path d="M4 12a8 8 0 0 1 16 0M4 12v7M20 12v7" />
      <circle cx="12" cy="16" r="2.5" fill="currentColor" stroke="none" />
    </>
  ),
};
