import { expect } from '@open-wc/testing';
import type { HttpResponse } from '../../../src/lib/http.ts';
import { parsePage } from '../../../src/yearbook/listing/parse-page.ts';

const answer = (data: string, type: string): HttpResponse<string> => ({
  data,
  status: 200,
  statusText: '',
  headers: new Headers(type ? { 'Content-Type': type } : {}),
  url: location.href,
});

const HTML = 'text/html; charset=UTF-8';
const parse = (body: string, type = HTML): Document => parsePage(answer(body, type), location.href);

describe('a fetched page (SECURITY-5)', () => {
  for (const type of ['text/plain', 'application/json', 'text/xml', 'image/svg+xml', 'text/htmlx', ''])
    it(`is not read from the type "${type}"`, () => {
      expect(() => parse('<p>', type)).to.throw(`it is no page: its type is "${type}"`);
    });

  it('keeps content of noscript dead, and has its declared shadow roots (LISTING-17)', () => {
    const page = parse(
      '<body><noscript><img src="/x"><style>p{}</style></noscript><p><template shadowrootmode="open"><b onclick="y()">Ombra</b></template></p>',
    );
    expect(page.querySelectorAll('img, style, template')).to.have.lengthOf(0);
    expect(page.querySelector('noscript')?.textContent).to.contain('<img');
    expect(page.querySelector('p')?.shadowRoot?.innerHTML).to.equal('<b>Ombra</b>');
  });

  it('may be XHTML, which is parsed as such', () => {
    const page = parse(
      '<html xmlns="http://www.w3.org/1999/xhtml"><body><p id="a"/><p id="b"/></body></html>',
      'Application/XHTML+xml',
    );
    expect([...page.querySelectorAll('p')].map(({ id }) => id)).to.deep.equal(['a', 'b']);
  });

  const KEPT: readonly string[] = [
    '<a href="mailto:a@example.org" rel="next" data-on="1">a</a>',
    '<form action="/cerca/"><input name="q"><button formaction="?x">b</button></form>',
    '<img src="uno.jpg" alt="on javascript: no">',
    '<script type="text/plain" data-tcf="waiting-for-consent">eA==</script>',
    '<iframe src="https://video.example/1"></iframe>',
  ];
  for (const html of KEPT)
    it(`keeps ${html}`, () => {
      expect(parse(html).body.innerHTML || parse(html).head.innerHTML).to.equal(html);
    });

  const CLEANED: Readonly<Record<string, string>> = {
    '<img src="x" ONERROR="y()">': '<img src="x">',
    '<p onpointerover="y()">a</p>': '<p>a</p>',
    '<a href="javascript:y()">a</a>': '<a>a</a>',
    '<a href=" java\tscript:y()">a</a>': '<a>a</a>',
    '<button formaction="javascript:y()">a</button>': '',
    '<iframe srcdoc="&lt;p&gt;"></iframe>': '<iframe></iframe>',
    '<svg><a xlink:href="javascript:y()"></a></svg>': '<svg><a></a></svg>',
    '<svg><a><animate attributeName="href" values="#;javascript:y()"></animate></a></svg>':
      '<svg><a><animate attributeName="href"></animate></a></svg>',
    '<p>a</p><meta http-equiv="refresh" content="0"><base href="/x/">': '<p>a</p>',
    '<form action="https://altrove.example/"><input name="q"></form>': '',
    '<form action="http://["></form>': '',
    '<button formaction="//altrove.example/">a</button>': '',
    '<template><p onclick="y()">a</p></template>': '<template><p>a</p></template>',
  };
  for (const [html, cleaned] of Object.entries(CLEANED))
    it(`takes the danger out of ${html}`, () => {
      expect(parse(`<main>${html}</main>`).querySelector('main')?.innerHTML).to.equal(cleaned);
    });
});
