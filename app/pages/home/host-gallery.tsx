import { Portrait } from '#app/brand/portraits/portrait.tsx';
import { MoreLink } from '#app/ui/link/more-link.tsx';
import { home } from '#content/home/home.ts';
import { hosts } from '#content/team/hosts.ts';
import * as styles from './host-gallery.module.css';

/** 'Meet The Voices': the hosts' portraits, hung from the upper edge of the band. */
export function HostGallery() {
  const { title, text, more } = home.hosts;
  return (
    <section className={`${styles.hostGallery} band-waridi`} aria-labelledby="hosts">
      <div className={styles.head}>
        <h2 className={`${styles.title} headline-4xl`} id="hosts">
          {title}
        </h2>
        <p>{text}</p>
        <MoreLink to={more.to}>{more.label}</MoreLink>
      </div>
      <ul className={styles.portraits}>
        {hosts.map(({ id, name, position, photo, photoText }) => (
          <li className={styles.host} key={id}>
            <Portrait className={styles.portrait} name={photo} alt={`${name}: ${photoText}`} />
            <h3 className="headline-xl">{name}</h3>
            <p className={styles.position}>{position}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
