import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { TargetLink } from '#app/ui/link/link.tsx';
import { navigation } from '#content/show/navigation.ts';
import { show } from '#content/show/show.ts';
import * as styles from './footer.module.css';

export function Footer() {
  return (
    <footer className={`${styles.footer} band-ink`}>
      <div className="page-width">
        <div className={styles.columns}>
          <div className={styles.statement}>
            <p className="headline-2xl">{show.statement}</p>
            <SocialLinks className={styles.social} />
          </div>
          {navigation.footer.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className={styles.title}>{title}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.label}>
                    <TargetLink className={styles.link} href={'to' in link ? link.to : link.href}>
                      {link.label}
                    </TargetLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={`${styles.base} soft`}>
          <span>
            © {show.copyrightYear} {show.name}. {show.city}.
          </span>
          <span>{show.tagline}</span>
        </div>
      </div>
      <Pindo cloth="ink" />
    </footer>
  );
}

/** Placeholders until `content/show/targets.ts` has their targets (docs/requirements.md#R18). */
export function SocialLinks({ className }: { className?: string | undefined }) {
  return (
    <ul className={clsx(styles.socialLinks, className)}>
      {navigation.social.map(({ icon, label, href }) => (
        <li key={icon}>
          <TargetLink className={styles.socialLinksLink} href={href} hasIcon={false}>
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
