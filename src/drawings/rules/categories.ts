/** The categories of the shop's own catalogue. Makers may type any other. */
export type OwnCategory =
  | 'Drivetrain'
  | 'Brakes'
  | 'Wheels'
  | 'Tyres & Tubes'
  | 'Bearings'
  | 'Cockpit'
  | 'Saddles & Posts'
  | 'Frames & Forks'
  | 'Cables'
  | 'Lights & Bells'
  | 'Racks & Mudguards'
  | 'Security & Tools';
