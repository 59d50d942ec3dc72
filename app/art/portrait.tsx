import abdi from './portraits/abdi.svg';
import amani from './portraits/amani.svg';
import halima from './portraits/halima.svg';
import juma from './portraits/juma.svg';
import keza from './portraits/keza.svg';
import nekesa from './portraits/nekesa.svg';
import otieno from './portraits/otieno.svg';
import wanjiru from './portraits/wanjiru.svg';

const drawings: Readonly<Record<string, string>> = {
  abdi,
  amani,
  halima,
  juma,
  keza,
  nekesa,
  otieno,
  wanjiru,
};

/** One of the team, four by five: the drawing of that name. `alt` is empty where it decorates. */
export function Portrait({
  name,
  alt,
  className,
  loading = 'lazy',
}: {
  name: string;
  alt: string;
  className?: string;
  loading?: 'lazy' | 'eager';
}) {
  return (
    <img
      className={className}
      src={drawings[name]}
      alt={alt}
      width="400"
      height="500"
      loading={loading}
    />
  );
}
