import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NewTabMark } from '#app/ui/button.tsx';
import { Pindo } from '#app/ui/pindo.tsx';
import { navigation, type OutwardLink, type PageLink } from '#content/navigation.ts';
import { show } from '#content/show.ts';
import './footer.css';

/** The hem of every page: what the show says of itself, where else to go, and the year. */
export function Footer() {
  return (
    <footer className="footer field-ink">
      <div className="page-width">
        <div className="footer-columns">
          <div className="footer-statement">
            <p className="headline-2xl">{show.statement}</p>
            <ul className="footer-social">
              {navigation.social.map(({ icon, label, href }) => (
                <li key={icon}>
                  <SocialLink label={label} href={href}>
                    {socialDrawings[icon]}
                  </SocialLink>
                </li>
              ))}
            </ul>
          </div>
          {navigation.footer.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="footer-title">{title}</h2>
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
        <div className="footer-base soft">
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

function FooterLink({ link }: { link: PageLink | OutwardLink }) {
  if ('to' in link) {
    return (
      <Link className="footer-link" to={link.to}>
        {link.label}
      </Link>
    );
  }
  return (
    <a className="footer-link" {...outwardTarget(link.href)}>
      {link.label}
      {link.href && <NewTabMark />}
    </a>
  );
}

function SocialLink({ label, href, children }: OutwardLink & { children: ReactNode }) {
  return (
    <a className="footer-social-link" {...outwardTarget(href)}>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        aria-hidden="true"
        focusable="false"
      >
        {children}
      </svg>
      <span className="visually-hidden">
        {label}
        {href && ' (opens in a new tab)'}
      </span>
    </a>
  );
}

/** Without an address the anchor gets no `href`: it stays a placeholder, its name hidden words. */
function outwardTarget(href: string) {
  return href ? { href, target: '_blank', rel: 'noopener' } : {};
}

const socialDrawings = {
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
