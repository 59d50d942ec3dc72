import episodePoster from '#app/art/episode-poster.svg';
import hook from '#app/art/hook-night.svg';
import { ButtonLink } from '#app/ui/button.tsx';
import { Pindo } from '#app/ui/pindo.tsx';
import { Saying } from '#app/ui/saying.tsx';
import { home } from '#content/home.ts';
import { navigation } from '#content/navigation.ts';
import { show } from '#content/show.ts';
import './home.css';

/** Home: what the show is, its latest episode, and the invitation to take a chair. */
export default function HomePage() {
  return (
    <>
      <Hero />
      <Invitation />
    </>
  );
}

function Hero() {
  const { label, title, summary, poster } = home.episode;
  return (
    <section className="hero field-jua" aria-labelledby="tagline">
      <div className="page-width">
        <h1 className="hero-tagline headline-mega" id="tagline">
          {home.headline.map(([start, end]) => (
            <span className="hero-line" key={start}>
              {start} <span className="hero-break">{end}</span>{' '}
            </span>
          ))}
        </h1>
        <div className="hero-stage">
          <div className="hero-words">
            <p className="ask">{label}</p>
            <h2 className="headline-2xl">{title}</h2>
            <p className="copy">{summary}</p>
            <div className="hero-actions actions">
              <ButtonLink href={navigation.watch.href}>{navigation.watch.label}</ButtonLink>
            </div>
          </div>
          <a className="poster" href={show.channelUrl} target="_blank" rel="noopener">
            <img src={episodePoster} alt={poster} width="1600" height="900" fetchPriority="high" />
            <span className="poster-dot" aria-hidden="true" />
            <span className="visually-hidden">. Watch: {title} (opens in a new tab)</span>
          </a>
        </div>
      </div>
      <Pindo cloth="jua" />
    </section>
  );
}

function Invitation() {
  const { label, question, lead, book, bookTo } = home.invitation;
  return (
    <section className="invitation field-bahari" aria-labelledby="invitation">
      <img className="invitation-hook" src={hook} alt="" width="500" height="720" loading="lazy" />
      <div className="invitation-words">
        <p className="ask">{label}</p>
        <h2 className="invitation-question" id="invitation">
          {question}
        </h2>
        <p className="lead">{lead}</p>
        <div className="actions">
          <ButtonLink variant="jua" href={bookTo}>
            {book}
          </ButtonLink>
          <ButtonLink variant="line" href={navigation.watch.href}>
            {navigation.watch.label}
          </ButtonLink>
        </div>
        <Saying {...home.saying} />
      </div>
    </section>
  );
}

export function meta() {
  return [
    { title: `${show.name}: ${show.tagline}` },
    { name: 'description', content: home.description },
  ];
}
