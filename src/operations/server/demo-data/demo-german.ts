import type { TextField } from '../../../catalogue/rules/parts/part-texts.ts';

/** The German texts of the demo's parts by SKU. */
export const demoGerman: Readonly<Record<string, Readonly<Record<TextField, string>>>> = {
  'CH-116-11': {
    name: 'Kette 11-fach 116 Glieder',
    description:
      'Genietete Kette für 11-fach-Antriebe, über die Bolzen 5,6 mm breit. Laschen aus Kohlenstoffstahl, vernickelt; Bolzen auf 1.650 HV chromgehärtet. Auf unserem Prüfstand längt sie sich in 4.000 km um weniger als 0,5 %. Mit einem Verschlussbolzen, in Lagen zu 25 Stück.',
  },
  'CR-48-5B': {
    name: 'Kettenblatt 48Z, 5-Loch',
    description:
      'Äußeres Blatt für Kurbelsterne mit 110 mm Lochkreis, aus 5 mm starken Platten 7075-T6 gefräst, mit Steighilfen für ein inneres Blatt mit 34 Zähnen. Rundlauf an den Zähnen besser als 0,15 mm. Schwarz harteloxiert; die Schraubensitze bleiben für sauberen Massekontakt blank.',
  },
  'CR-32-4B': {
    name: 'Kettenblatt 32Z Narrow-Wide',
    description:
      'Einzelblatt für Vierloch-Kurbeln mit 104 mm Lochkreis. Die Zähne sind abwechselnd 2,2 und 3,9 mm breit und halten die Kette ohne Führung. Aus 7075-T6 gefräst, in der Trommel entgratet, 25 µm stark eloxiert. Passt zu Ketten von 9- bis 12-fach.',
  },
  'CK-46-30': {
    name: 'Aldergate Zweifach-Kurbel 46/30',
    description:
      'Kaltgeschmiedete Arme aus 6082, 170 mm lang, auf einer hohlen Stahlwelle von 24 mm, mit Blättern von 46 und 30 Zähnen. Die Arme bestehen 100.000 Lastwechsel mit 1.800 N in Anlehnung an ISO 4210-8. Kettenlinie 45 mm; linker Arm mit Klemmschrauben und Einstellkappe.',
  },
  'CS-11-1134': {
    name: 'Kassette 11-fach 11-34',
    description:
      'Elf Ritzel, aus vergütetem Stahl gestanzt; die drei größten sind auf einen gemeinsamen Aluminiumträger genietet, was 48 g spart. Die Zähne sind auf beiden Flanken profiliert und schalten unter Last. Oberfläche Nickel-Chrom; Verschlussring und Distanzringe liegen bei.',
  },
  'CS-08-1325': {
    name: 'Kassette 8-fach 13-25',
    description:
      'Eng gestuftes Paket für Leihflotten und Trekkingräder. Einfache Stahlritzel, verzinkt und passiviert, von drei langen Nieten gehalten, sodass sich verschlissene einzeln tauschen lassen. Passt auf jeden Freilaufkörper mit Steckverzahnung ab 35 mm Länge.',
  },
  'DR-11-LC': {
    name: 'Schaltwerk mit langem Käfig',
    description:
      'Für Ritzel bis 36 Zähne, mit einer Kapazität von 41 Zähnen. Die Schwingen aus geschmiedetem 6061 drehen auf Bronzebuchsen, beide Schaltröllchen auf gedichteten Lagern. Seilzugverhältnis 1,7 : 1. Jedes Stück wird vor dem Verpacken 200-mal durchgeschaltet.',
  },
  'BD-160-6': {
    name: 'Bremsscheibe 160, 6-Loch',
    description:
      'Scheibe aus martensitischem Edelstahl, 1,8 mm stark, beidseitig auf 0,05 mm Ebenheit geschliffen. Gewellter Rand und Schlitze führen Wasser und Staub ab. Sechs Bohrungen auf 44 mm Lochkreis; die Verschleißgrenze von 1,5 mm steht auf dem Steg.',
  },
  'BD-203-8': {
    name: 'Lastenrad-Bremsscheibe 203, verstärkt',
    description:
      'Scheibe von 2,3 mm für Lastenräder und Tandems bis 300 kg. Acht breite Stege leiten die Wärme von der Reibfläche ab; auf 38–42 HRC angelassen, damit sie auch blau angelaufen plan bleibt. Für Bremssättel mit mindestens 2,5 mm Spalt.',
  },
  'BC-57-DP': {
    name: 'Zweigelenk-Felgenbremse',
    description:
      'Geschmiedete Arme auf zwei Drehpunkten mit Axialkugellagern, Schenkelmaß 47 bis 57 mm, sodass Schutzbleche und Reifen von 32 mm Platz haben. Beläge wechseln ohne Werkzeug. Hülsenmutter 10 mm; der Schnellöffner gibt je Seite 5 mm frei.',
  },
  'WH-700-32': {
    name: 'Touren-Laufrad 700C, 32 Speichen',
    description:
      'Dreifach gekreuzt eingespeicht mit Doppeldickendspeichen 2,0/1,8 mm, auf einer Hohlkammerfelge von 22 mm Höhe. Antriebsseitig auf 1.100 N gespannt, abgedrückt und auf 0,2 mm nach Höhe und Seite zentriert. Verlässt das Werk mit seinem Spannungsprotokoll.',
  },
  'WH-700-20R': {
    name: 'Radiales Vorderrad 700C',
    description:
      'Zwanzig Messerspeichen, radial in eine eigens gebaute Nabe eingespeicht; die Felge aus 6069 ist 45 mm hoch, mit geschweißtem und gefrästem Stoß. Komplett 845 g. Nur für vorn: Eine radiale Einspeichung überträgt kein Bremsmoment einer Scheibe.',
  },
  'WH-406-36C': {
    name: 'Lastenrad-Laufrad 20 Zoll, 36 Speichen',
    description:
      'Kleines Vorderrad für Lastenräder, zulässig bis 160 kg. Speichen von 2,34 mm, zweifach gekreuzt, in einer geösten Felge von 32 mm Breite; Nabe für eine Steckachse von 15 mm. Maschinell eingespeicht und von Hand fertig zentriert.',
  },
  'HB-142-28': {
    name: 'Hinterradnabe 142 mm, Freilauf mit vier Klinken',
    description:
      'Vier Sperrklinken greifen in einen Zahnring mit 36 Zähnen, der Antrieb greift also spätestens nach zehn Grad. Freilaufkörper aus Stahl für 8- bis 11-fach, Gehäuse aus Aluminium, vier gedichtete Lager. Steckachse 12 mm; jede Klinkenfeder ist mit 200.000 Rastungen geprüft.',
  },
  'RM-622-19': {
    name: 'Hohlkammerfelge 622-19',
    description:
      'Zweiwandig aus 6061-T6 stranggepresst, mit Ösen aus Edelstahl, Maulweite 19 mm. Stoß gesteckt und verstiftet, Flanken auf 0,1 mm parallel gefräst, mit Verschleißrille. 32 Löcher, um 3,5° geneigt gebohrt.',
  },
  'SP-264-DB': {
    name: 'Doppeldickendspeiche 264 mm',
    description:
      'Rostfreier Draht 18/8, in der Mitte von 2,0 auf 1,8 mm gezogen; gerolltes Gewinde FG 2,3, 9 mm lang. Zugfestigkeit 1.180 N/mm², Bogen auf 95° ± 2° gehalten. Einzeln verkauft, mit vernickeltem Messingnippel.',
  },
  'TY-32-622': {
    name: 'Pannenschutzreifen 32-622',
    description:
      'Stadtreifen mit einem 3 mm starken Gürtel aus Naturkautschuk unter der Lauffläche und Reflexstreifen auf beiden Seiten. Karkasse aus Nylon mit 67 EPI, Drahtkern. Läuft mit 3,5 bis 6 bar und trägt 100 kg; passt auf Felgen mit 17 bis 23 mm Maulweite.',
  },
  'TY-57-622K': {
    name: 'Trail-Reifen 57-622, offenes Profil',
    description:
      'Faltreifen mit 5 mm hohen Stollen, weit gesetzt, damit Lehm herausfällt. Zwei Mischungen: 62 Shore A in der Mitte, 54 an den Schultern. Kern aus Aramid, mit Dichtmilch schlauchlos zu fahren; 60 EPI mit gewebter Seitenwand.',
  },
  'TB-40-V40': {
    name: 'Schlauch 28/47-622, Ventil 40 mm',
    description:
      'Butylschlauch mit 0,9 mm ± 0,1 Wandstärke, rund geformt, damit er ohne Falten liegt. Ventil 40 mm lang, mit Gewinde und herausschraubbarem Einsatz. Jeder Schlauch bleibt vor dem Verpacken 24 Stunden lang aufgepumpt.',
  },
  'BE-6902': {
    name: 'Gedichtetes Kugellager 6902-2RS',
    description:
      'Rillenkugellager 15 × 28 × 7 mm für Naben und Freilaufkörper. Kugeln der Güteklasse 10 aus Chromstahl, Lagerluft C3, schleifende Dichtungen auf beiden Seiten, zu 40 % mit Fett gefüllt. Dynamische Tragzahl 4,3 kN.',
  },
  'BB-68-24': {
    name: 'Tretlager mit Gewinde, 68 mm',
    description:
      'Außenliegende Schalen aus 6061 für Gehäuse von 68 mm mit englischem Gewinde 1,37 Zoll × 24. Die Lager 6805 sind eingepresst und lassen sich tauschen. Eine Hülse mit zwei O-Ringen hält das Gehäuse trocken; für Wellen von 24 mm.',
  },
  'HS-44-STD': {
    name: 'Semi-integrierter Steuersatz 44 mm',
    description:
      'Für Steuerrohre mit 44 mm Bohrung und Gabelschäfte von 28,6 mm. Schrägkugellager 36° × 45°, geschlitzter Gabelkonus, also Einbau ohne Presse. Schalen gedreht und eloxiert, Bauhöhe 12 mm über dem Rohr.',
  },
  'HB-420-D': {
    name: 'Kompakter Rennlenker 420',
    description:
      'Rennlenker aus zweifach konifiziertem Rohr 2014-T6, 125 mm Drop und 70 mm Reach. Klemmung 31,8 mm, Enden 24,2 mm; Rillen für zwei Züge. Auf Ermüdung nach ISO 4210-5 geprüft, mit doppelt so vielen Lastwechseln wie gefordert.',
  },
  'HB-680-R': {
    name: 'Riser-Lenker 680',
    description:
      'Citylenker mit 30 mm Rise und 12° Rückbiegung, auf dem Dorn aus 6061-Rohr von 22,2 mm gebogen. Die Mitte ist auf 31,8 mm aufgeweitet und gerändelt. Sandgestrahlt, grau eloxiert, mit Markierungen zum Kürzen.',
  },
  'ST-090-7': {
    name: 'Geschmiedeter Vorbau 90 mm',
    description:
      'Aus 6061 geschmiedet und an den Klemmflächen bearbeitet: 28,6 mm am Gabelschaft, 31,8 mm am Lenker. 7° Neigung, nach oben oder unten zu montieren. Vier Schrauben M5 aus Edelstahl, 5 Nm; Gewicht 128 g.',
  },
  'PD-FL-10': {
    name: 'Plattformpedal, zehn Pins je Seite',
    description:
      'Körper von 98 × 102 mm, aus 6061 gefräst und 2 mm konkav. Achse aus Chrom-Molybdän-Stahl auf einer Buchse und drei gedichteten Lagern, Gewinde 9/16 Zoll. Die Pins sind Madenschrauben, die sich auch verbogen von hinten herausdrehen lassen.',
  },
  'SD-SP-210': {
    name: 'Gefederter Citysattel',
    description:
      'Breiter Sattel mit zwei Tonnenfedern aus 4,5-mm-Draht, abgestimmt auf aufrechtes Sitzen. Schaum von 65 kg/m³ unter einem verschweißten Bezug, ohne Nähte zur Wetterseite. Sattelgestell aus 7-mm-Stahl, schwarz verchromt.',
  },
  'SD-RC-143': {
    name: 'Rennsattel 143, hohles Gestell',
    description:
      'Schale aus Nylon mit 20 % Glasfaser, 143 mm breit, in der Mitte ausgespart. Das hohle Gestell aus Chrom-Molybdän-Stahl drückt das Gewicht auf 218 g. Bezug mit UV-beständigem Garn genäht; hält 200.000 Lastwechsel mit 1.000 N aus.',
  },
  'SE-272-350': {
    name: 'Sattelstütze 27,2 × 350',
    description:
      'Geschmiedeter Kopf und gezogenes Rohr aus einem Stück, 27,2 mm mit einer Toleranz von −0,05 bis −0,10. Zwei Schrauben stellen die Neigung stufenlos ein. Mindesteinstecktiefe von 100 mm eingraviert; poliert, dann silbern eloxiert.',
  },
  'FR-56-TG': {
    name: 'Gemuffter Tourenrahmen 56',
    description:
      'Zweifach konifizierte Rohre aus 25CrMo4, mit Silber in Gussmuffen gelötet, die Muffenkanten sauber gezogen. Gewinde für drei Flaschenhalter und beide Gepäckträger; Platz für Reifen von 42 mm. Plangefräst, ausgerieben und nachgeschnitten, phosphatiert und grundiert, bereit für Ihre Farbe.',
  },
  'FR-46-SL': {
    name: 'Sloping-Rahmen aus Aluminium 46',
    description:
      'Hydrogeformte 6061-Rohre, glatt verschweißt und danach auf T6 wärmebehandelt, 1.740 g in Größe 46. Konisches Steuerrohr, Ausfallenden für 142 mm, Scheibenbremse mit Flat Mount. Flucht über die ganze Länge auf 0,5 mm geprüft.',
  },
  'FK-700-RG': {
    name: 'Starrgabel aus Stahl 700C',
    description:
      'Gebogene Scheiden aus Chrom-Molybdän-Stahl unter einem Gabelkopf aus Feinguss, 45 mm Vorbiegung. Schaft 1 1/8 Zoll, 300 mm, ungekürzt. Ösen für Lowrider und Schutzblechstreben. Mit 650 N über 100.000 Lastwechsel geprüft.',
  },
  'FK-29-100': {
    name: 'Federgabel 29 Zoll, 100 mm',
    description:
      'Standrohre von 32 mm, geschliffen und harteloxiert, in Tauchrohren aus Magnesium. Luftfeder links, Öldämpfer mit Lockout rechts; Buchsen auf 0,03 mm fluchtend gehont. Für Steckachsen von 15 mm und Postmount-Bremsen mit 160 mm.',
  },
  'CB-5-25': {
    name: 'Bremszughülle, 5 mm',
    description:
      'Rolle von 10 Metern: Spirale aus Flachstahl, Innenhülle aus PTFE, Mantel aus Polyamid, der bis −25 °C geschmeidig bleibt. Staucht sich unter 900 N um weniger als 2 % ihrer Länge. Mit 20 Endkappen aus Messing und einem gezogenen Innenzug von 1,5 mm.',
  },
  'LA-60-DY': {
    name: 'Dynamo-Scheinwerfer 60 Lux',
    description:
      'LED-Scheinwerfer für Nabendynamos mit 6 V 3 W, mit Hell-Dunkel-Grenze nach StVZO und vier Minuten Standlicht. Gehäuse aus Aluminiumdruckguss, das die Diode kühlt; Linse aus beschichtetem Polycarbonat, IP65. Halter aus Edelstahl.',
  },
  'BL-60-BR': {
    name: 'Messingglocke mit Anschlag 60',
    description:
      'Schale aus 1,2 mm Messing gedrückt und auf Ton gedreht: Sie klingt vier Sekunden lang bei etwa 2,4 kHz. Gefederter Klöppel aus Edelstahl, Schelle für 22,2 bis 31,8 mm mit Gummieinlage. Gegen Anlaufen lackiert.',
  },
  'RK-28-25': {
    name: 'Stahl-Gepäckträger 28 Zoll, 25 kg',
    description:
      'Rohre von 10 mm aus Chrom-Molybdän-Stahl, gelötet, verzinkt und pulverbeschichtet. Zulässig bis 25 kg nach ISO 11243; eine tiefe Reling für Packtaschen hält die Ladefläche frei. Streben um 60 mm verstellbar, für Rahmen von 48 bis 64.',
  },
  'MG-45-622': {
    name: 'Chromoplast-Schutzblech 45',
    description:
      'Aluminiumband zwischen zwei Kunststoffschichten, 45 mm breit für Reifen bis 37 mm. Streben aus 3 mm Edelstahl mit einem Clip, der auslöst, bevor das Rad blockiert. Hinten mit Rückstrahler und gebohrtem Spritzlappen.',
  },
  'LK-100-U': {
    name: 'Gehärtetes Bügelschloss 100 × 230',
    description:
      'Bügel aus 14 mm Borstahl, durchgehärtet, an beiden Enden verriegelt. Scheibenzylinder mit 200.000 Schließungen; für Flotten auf Wunsch gleichschließend. Ein Vinylmantel schont den Lack; Rahmenhalter und zwei Schlüssel liegen bei.',
  },
  'PU-FL-11': {
    name: 'Werkstatt-Standpumpe mit Manometer',
    description:
      'Zylinder aus gezogenem Stahl auf gegossenem Fuß, Griff aus gedrehter Esche. Manometer von 63 mm, ±2 % bis 11 bar; der Kopf passt ohne Umbau auf beide Ventile. Jede Dichtung gibt es einzeln, und die Pumpe lässt sich mit zwei Schraubenschlüsseln zerlegen.',
  },
};
