/** The XSLT processor that runs the rules of EN 16931; only what the tests use. */
declare module 'saxon-js' {
  const SaxonJS: {
    transform(
      options: {
        stylesheetInternal: object;
        sourceText: string;
        destination: 'serialized';
      },
      execution: 'sync',
    ): { principalResult: string };
  };
  export default SaxonJS;
}
