import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['RR &amp; three', 'RR & three'],
    ['RR &amp;amp; three', 'RR & three'],
    ['Clothing &gt; Gloves', 'Clothing > Gloves'],
    ['27.5&quot; wheel', '27.5" wheel'],
    [
      'Zahnkranz f&uuml;r 11&#8209;fach, &Oslash;&nbsp;28&#xA0;mm',
      'Zahnkranz für 11‑fach, Ø 28 mm',
    ],
    ['<p>Fine</p>', 'Fine'],
    ['<p>One.</p>\n<p>Two<br/>three<br>four.</p>', 'One.\n\nTwo\nthree\nfour.'],
    ['<ul>\n <li>Light</li>\n <li><b>Strong</b></li>\n</ul>End', '- Light\n- Strong\n\nEnd'],
    ['<P CLASS="x">Loud</P>', 'Loud'],
    ['Ein <strong>starkes</strong> Teil', 'Ein starkes Teil'],
    ['First line\nsecond <em>line</em>', 'First line\nsecond line'],
    ['&lt;p&gt;Twice encoded&lt;/p&gt;', 'Twice encoded'],
    ['<div>a</div><script>alert(1)</script><style>p{}</style><!-- no -->b', 'a\n\nb'],
    ['<a href="https://example.com/?a=1&amp;b=2">Manual</a> here', 'Manual here'],
    ['<table><tr><td>Weight</td><td>310 g</td></tr></table>', 'Weight 310 g'],
    ['<p>Fits <axle> and <12 mm</p>', 'Fits <axle> and <12 mm'],
    ['<p></p>', ''],
    ['<p>never closed <b>bold', 'never closed bold'],
  ])('reads %j as %j', (html, text) => expect(plainText(html)).toBe(text));

  it.each([
    'axles < 12 mm & > 9 mm',
    'R&D; tested',
    'Rock & Roll',
    'a <axle> of 12 mm',
    'x &unknown; y',
    'https://example.com/?a=1&copy=2',
    'two\n\n\n\nlines  here',
  ])('keeps %j', (text) => expect(plainText(text)).toBe(text));
});
