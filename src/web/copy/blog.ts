/** The four answers of /blog (seed §2); the texts are ours. */
export const blogCopy = {
  title: 'Blog',
  lead: 'Four questions that people ask the person who builds this shop, answered at the length they deserve.',
  contents: 'Questions',
  entries: [
    {
      id: 'react-performance',
      question: 'How do you keep a React page fast?',
      answer: [
        'Measure before you touch anything. The profiler in the React developer tools says which component rendered, how long it took and why; the browser’s own performance panel says what the main thread did in the meantime. Half of the pages I was asked to speed up were not slow in React at all. They were waiting for a picture, a font, or three requests in a row that could have been one.',
        'Then send less. Code that a visitor may never need (a dialog, a carousel’s motor, a notice in the corner) is split off with `lazy()` and fetched when it is first wanted. Render the first view on the server, so that there is something to read before any script runs, and put its data into the page, so that the browser does not ask for it a second time.',
        'After that, render less. Keep state as low in the tree as it can live: a letter typed into a search box should not redraw the table under it. Give lists stable keys. Show only as many rows as a person can look at, and page through the rest. `useMemo` and `memo` come last; they trade memory and a comparison for a render, which pays only where the render is dear and its inputs seldom change. And reserve the space of whatever arrives late. A page that jumps feels slow however fast it is.',
      ],
    },
    {
      id: 'prototypal-inheritance',
      question: 'What is prototypal inheritance?',
      answer: [
        'In many languages an object is stamped from a class, as a chainring is stamped from a die. In JavaScript an object is simply linked to another object, its prototype. Ask it for a property that it does not have, and the question is passed on to the prototype, then to the prototype’s prototype, until somebody answers or the chain ends at `null` and the answer is `undefined`.',
        'You can make such a link by hand: `const ring = Object.create(part)` gives an empty object that answers everything `part` can answer. Writing goes the other way. `ring.teeth = 44` puts the property on `ring` itself and leaves `part` as it was, so the nearer value hides the farther one. That is why one function on a prototype can serve ten thousand objects: it is stored once, and called with `this` set to whichever object was asked.',
        'The `class` keyword has not changed any of this. `class Chainring extends Part` puts its methods on `Chainring.prototype` and links that to `Part.prototype`; `new` links the fresh object to it. Knowing this explains the two classic surprises. An array kept on a prototype is shared by every object that inherits it. And a method taken off its object (`const f = ring.turn`) has lost its `this`, because inheritance decides where a function is found, not what it is called on.',
      ],
    },
    {
      id: 'unit-tests',
      question: 'Why write unit tests in JavaScript, and which ones?',
      answer: [
        'Because the language lets you say almost anything. Rename a field, and every caller that you forgot keeps running with `undefined` until a customer finds it. A type checker catches a good part of this before the program runs; tests catch the rest, which is everything about meaning: that a price is quantity times unit price, that the last chain in the store is not sold twice, that a paid order can no longer be cancelled.',
        'A good unit test reads like a sentence about the business, needs no network and no sleep, and fails for one reason. I test rules, not lines: the order’s states are a small table, so the test walks through every pair of states and says which moves are allowed. For rules with numbers I let the machine invent cases. Instead of “3 pieces at 12 make 36”, the test says “for any quantity and any price, the parts of the sum add up to the sum”, and a library searches for a counterexample.',
        'What I do not do is test the mock. If everything around a function is replaced, the test proves that the replacements agree with each other. Where the database is part of the promise, the test uses the database; where time is, it gets a clock that it can set. And a bug is only mended once there is a test that failed because of it.',
      ],
    },
    {
      id: 'search-by-name',
      question: 'How does searching for a part by its name work here?',
      answer: [
        'Type a few letters into the box on the parts page and the list follows. First the words are brought into one form: small letters, no accents, hyphens treated as blanks, so that Narrow-Wide and narrow wide are the same. Then each word is looked up in an index of all the words that stand in names, part numbers and categories. The index is made once and kept up to date as parts change, so no search has to walk through the whole catalogue.',
        'People mistype, and a shop should not mind. A word that is not in the index as it stands is compared with those that nearly are: one letter wrong, missing, doubled or swapped in a short word, two in a long one. So “chianring” finds chainrings and “calipper” finds callipers. The beginning of a word is enough as well; while you are typing, “cass” already means cassette.',
        'A part is found if it answers all of your words. What was found is then put in order: a hit in the name counts for more than one in the category, and an exact word for more than a forgiven one. Parts that are not called so but described so come last, each with the words of its description that were meant. The words, the category and the sorting are written into the page’s address. You can send a search to a colleague, go back to it with the browser’s button, and use it with scripts switched off.',
      ],
    },
  ],
} as const;
