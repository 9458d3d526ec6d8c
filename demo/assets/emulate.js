/** Emulates another browser: user agent, languages and clock, set before any other script reads them. */
(function () {
  const { device, languages, clock } = document.currentScript?.dataset ?? {};

  /** @type {Record<string, { agent: string, touches: number }>} */
  const devices = {
    phone: {
      agent:
        'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36',
      touches: 5,
    },
    tablet: {
      agent:
        'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
      touches: 5,
    },
    desktop: {
      agent:
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
      touches: 0,
    },
  };

  /** @param {string} name @param {unknown} value */
  function say(name, value) {
    Object.defineProperty(Navigator.prototype, name, { configurable: true, get: () => value });
  }

  const emulated = device ? devices[device] : undefined;
  if (emulated) {
    say('userAgent', emulated.agent);
    say('maxTouchPoints', emulated.touches);
    say('userAgentData', undefined);
  }

  if (languages) {
    const list = Object.freeze(languages.split(','));
    say('languages', list);
    say('language', list[0]);
  }

  if (clock) {
    const RealDate = Date;
    const ahead = Number(clock) - RealDate.now();
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, args, self) =>
        Reflect.construct(target, args.length ? args : [target.now() + ahead], self),
      apply: (target) => new target(target.now() + ahead).toString(),
      get: (target, name, self) =>
        name === 'now' ? () => target.now() + ahead : Reflect.get(target, name, self),
    });
  }
})();
