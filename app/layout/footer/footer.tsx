import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { TargetLink } from '#app/ui/link/link.tsx';
import type { ExternalLink, PageLink } from '#content/show/navigation.schema.ts';
import { navigation } from '#content/show/navigation.ts';
import { show } from '#content/show/show.ts';
import * as styles from './footer.module.css';
import { SocialLinks } from './social-links.tsx';

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
                    <FooterLink link={link} />
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

function FooterLink({ link }: { link: PageLink | ExternalLink }) {
  return (
    <TargetLink className={styles.link} href={'to' in link ? link.to : link.href}>
      {link.label}
    </TargetLink>
  );
}
