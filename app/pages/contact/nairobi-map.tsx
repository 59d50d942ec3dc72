import { contact } from '#content/contact/contact.ts';
import map from './map-nairobi.svg';
import './nairobi-map.css';

/** Stands for a map of Nairobi until there is one, and says so. */
export function NairobiMap() {
  const { picture, place, note } = contact.map;
  return (
    <figure className="nairobi-map">
      <img src={map} alt={picture} width="900" height="1000" />
      <figcaption className="nairobi-map-caption">
        {place} <span className="nairobi-map-note">{note}</span>
      </figcaption>
    </figure>
  );
}
