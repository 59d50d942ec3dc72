import { expect, it } from 'vitest';
import { videoIdIn } from './video-id.ts';

it.each([
  'dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'http://youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=42s#t=1',
  'm.youtube.com/watch/?v=dQw4w9WgXcQ',
  'HTTPS://WWW.YouTube.com/watch?v=dQw4w9WgXcQ',
  'https://music.youtube.com/watch?v=dQw4w9WgXcQ&list=RD',
  'https://youtu.be/dQw4w9WgXcQ?si=Ab1_-',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ/',
  'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
])('finds the video in %s', (text) => {
  expect(videoIdIn(text)).toBe('dQw4w9WgXcQ');
});

it.each([
  '',
  'dQw4w9WgXc',
  'dQw4w9WgXcQQ',
  'dQw4w9WgXc"',
  'https://www.youtube.com/watch?list=dQw4w9WgXcQ',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch#v=dQw4w9WgXcQ',
  'https://youtube.com.example/watch?v=dQw4w9WgXcQ',
  'https://example.com/https://youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/12345678901',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'javascript:watch?v=dQw4w9WgXcQ',
  'Hello-World is a title',
])('finds no video in %j', (text) => {
  expect(videoIdIn(text)).toBeUndefined();
});
