import authenticity from './authenticity.svg';
import depth from './depth.svg';
import inclusivity from './inclusivity.svg';

const drawings = { authenticity, depth, inclusivity };

export function ValueGlyph({
  name,
  className,
}: {
  name: keyof typeof drawings;
  className?: string | undefined;
}) {
  return (
    <img
      className={className}
      src={drawings[name]}
      alt=""
      width="160"
      height="120"
      loading="lazy"
    />
  );
}
