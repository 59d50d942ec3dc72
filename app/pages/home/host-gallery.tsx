import { Portrait } from '#app/brand/portraits/portrait.tsx';
import { MoreLink } from '#app/ui/link/more-link.tsx';
import { home } from '#content/home/home.ts';
import { hosts } from '#content/team/hosts.ts';
import './host-gallery.css';

/** 'Meet The Voices': the hosts' portraits hang from the upper edge of the field, as from a rail. */
export function HostGallery() {
  const { title, text, more } = home.hosts;
  return (
    <section className="host-gallery band-waridi" aria-labelledby="hosts">
      <div className="host-gallery-head">
        <h2 className="host-gallery-title headline-4xl" id="hosts">
          {title}
        </h2>
        <p>{text}</p>
        <MoreLink to={more.to}>{more.label}</MoreLink>
      </div>
      <ul className="host-gallery-portraits">
        {hosts.map(({ id, name, position, photo, photoText }) => (
          <li className="host" key={id}>
            <Portrait className="host-portrait" name={photo} alt={`${name}: ${photoText}`} />
            <h3 className="headline-xl">{name}</h3>
            <p className="host-position">{position}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
