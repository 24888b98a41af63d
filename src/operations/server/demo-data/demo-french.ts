import type { TextField } from '../../../catalogue/rules/parts/part-texts.ts';

/** The French texts of the demo's parts by SKU. */
export const demoFrench: Readonly<Record<string, Readonly<Record<TextField, string>>>> = {
  'CH-116-11': {
    name: 'Chaîne 11 vitesses, 116 maillons',
    description:
      'Chaîne rivetée pour transmissions à 11 vitesses, large de 5,6 mm sur les axes. Plaques en acier au carbone nickelé ; axes durcis au chrome à 1 650 HV. L’allongement reste inférieur à 0,5 % après 4 000 km sur notre banc d’essai. Livrée avec un axe de fermeture, en barquettes de 25.',
  },
  'CR-48-5B': {
    name: 'Plateau 48 dents, 5 vis',
    description:
      'Plateau extérieur pour étoiles à entraxe de 110 mm, fraisé par commande numérique dans une plaque de 7075-T6 de 5 mm, avec rampes pour un petit plateau de 34 dents. Faux-rond inférieur à 0,15 mm aux dents. Anodisation dure noire ; les portées de vis restent nues pour une mise à la masse franche.',
  },
  'CR-32-4B': {
    name: 'Plateau narrow-wide 32 dents',
    description:
      'Plateau unique pour pédaliers à quatre vis, entraxe de 104 mm ; les dents, larges tour à tour de 2,2 et 3,9 mm, tiennent la chaîne sans guide. Fraisé dans du 7075-T6, ébavuré au tambour, anodisé à 25 µm. Pour chaînes de 9 à 12 vitesses.',
  },
  'CK-46-30': {
    name: 'Pédalier double Aldergate 46/30',
    description:
      'Manivelles de 170 mm en 6082 forgé à froid, sur un axe creux en acier de 24 mm, avec des plateaux de 46 et 30 dents. Les manivelles tiennent 100 000 cycles à 1 800 N au sens de l’ISO 4210-8. Ligne de chaîne de 45 mm ; manivelle gauche à vis de serrage et bouchon de précharge.',
  },
  'CS-11-1134': {
    name: 'Cassette 11 vitesses 11-34',
    description:
      'Onze pignons découpés dans de l’acier traité thermiquement ; les trois plus grands sont rivetés sur un même support en aluminium, soit 48 g de moins. Les dents sont profilées sur leurs deux flancs et passent sous charge. Finition nickel-chrome ; écrou de blocage et entretoises fournis.',
  },
  'CS-08-1325': {
    name: 'Cassette 8 vitesses 13-25',
    description:
      'Cassette à étagement serré pour flottes de location et vélos de randonnée. Pignons en acier simple, zingués et passivés, tenus par trois longs rivets : un pignon usé se remplace seul. Se monte sur tout corps de roue libre cannelé de 35 mm et plus.',
  },
  'DR-11-LC': {
    name: 'Dérailleur arrière à chape longue',
    description:
      'Accepte des pignons jusqu’à 36 dents, pour une capacité de 41. Les biellettes en 6061 forgé pivotent sur des bagues en bronze ; les deux galets tournent sur roulements étanches. Tirage de câble de 1,7 : 1. Chaque dérailleur effectue 200 cycles avant l’emballage.',
  },
  'BD-160-6': {
    name: 'Disque de frein 160, 6 trous',
    description:
      'Disque en acier inoxydable martensitique de 1,8 mm d’épaisseur, rectifié sur les deux faces à une planéité de 0,05 mm. Le bord ondulé et les fentes évacuent l’eau et la poussière. Six trous sur un cercle de 44 mm ; la limite d’usure de 1,5 mm est marquée sur une branche.',
  },
  'BD-203-8': {
    name: 'Disque de frein cargo 203, renforcé',
    description:
      'Disque de 2,3 mm pour vélos cargos et tandems jusqu’à 300 kg. Huit branches larges éloignent la chaleur de la piste ; un revenu à 38–42 HRC le garde droit, même bleui par la chaleur. Pour étriers avec au moins 2,5 mm d’écartement.',
  },
  'BC-57-DP': {
    name: 'Étrier de frein sur jante à double pivot',
    description:
      'Bras forgés sur deux pivots à butées à billes, portée de 47 à 57 mm : garde-boue et pneus de 32 mm passent. Les patins se changent sans outil. Écrou noyé de 10 mm ; le desserrage rapide ouvre de 5 mm par côté.',
  },
  'WH-700-32': {
    name: 'Roue de randonnée 700C, 32 rayons',
    description:
      'Montée à trois croisements, en rayons à double épaisseur de 2,0/1,8 mm, sur une jante à double paroi haute de 22 mm. Tendue à 1 100 N côté transmission, stabilisée, centrée à 0,2 mm en voile comme en saut. Quitte l’usine avec son relevé de tension.',
  },
  'WH-700-20R': {
    name: 'Roue avant radiale 700C',
    description:
      'Vingt rayons plats, montés en radial sur un moyeu conçu pour eux ; la jante en alliage 6069, haute de 45 mm, a un raccord soudé et fraisé. 845 g au complet. À l’avant seulement : un rayonnage radial ne transmet pas le couple de freinage d’un disque.',
  },
  'WH-406-36C': {
    name: 'Roue cargo 20 pouces, 36 rayons',
    description:
      'Petite roue pour l’avant des vélos cargos, admise jusqu’à 160 kg. Les rayons de 2,34 mm, croisés deux fois, tiennent une jante à œillets de 32 mm de large ; moyeu pour axe traversant de 15 mm. Montée à la machine et finie à la main.',
  },
  'HB-142-28': {
    name: 'Moyeu arrière 142 mm, roue libre à quatre cliquets',
    description:
      'Quatre cliquets engrènent une couronne de 36 dents : la transmission mord en dix degrés au plus. Corps de roue libre en acier pour 8 à 11 vitesses, corps de moyeu en aluminium, quatre roulements étanches. Axe traversant de 12 mm ; chaque ressort de cliquet est testé sur 200 000 déclics.',
  },
  'RM-622-19': {
    name: 'Jante à double paroi 622-19',
    description:
      'Extrudée en 6061-T6 à double paroi, avec œillets en inox, 19 mm entre les flancs. Raccord manchonné et goupillé, flancs usinés parallèles à 0,1 mm, avec une rainure d’usure. 32 trous, percés à 3,5° de l’axe.',
  },
  'SP-264-DB': {
    name: 'Rayon à double épaisseur 264 mm',
    description:
      'Fil inox 18/8, étiré de 2,0 à 1,8 mm au milieu ; filetage roulé FG 2,3 sur 9 mm. Résistance à la traction de 1 180 N/mm², coude tenu à 95° ± 2°. Vendu à l’unité avec un écrou en laiton nickelé.',
  },
  'TY-32-622': {
    name: 'Pneu anticrevaison 32-622',
    description:
      'Pneu de ville avec une ceinture de 3 mm en caoutchouc naturel sous la bande de roulement et un anneau réfléchissant sur chaque flanc. Carcasse en nylon de 67 EPI, tringles rigides. Se gonfle de 3,5 à 6 bar et porte 100 kg ; pour jantes de 17 à 23 mm.',
  },
  'TY-57-622K': {
    name: 'Pneu trail 57-622, profil ouvert',
    description:
      'Pneu pliable à crampons de 5 mm, assez espacés pour que la glaise tombe. Deux gommes : 62 Shore A au centre, 54 aux épaules. Tringles en aramide, utilisable sans chambre avec du liquide préventif ; 60 EPI et flancs tissés.',
  },
  'TB-40-V40': {
    name: 'Chambre à air 28/47-622, valve 40 mm',
    description:
      'Chambre en butyle à paroi de 0,9 mm ± 0,1, moulée en rond pour se poser sans plis. Valve de 40 mm, filetée, à obus démontable. Chaque chambre reste gonflée 24 heures avant d’être emballée.',
  },
  'BE-6902': {
    name: 'Roulement étanche 6902-2RS',
    description:
      'Roulement à billes à gorge profonde 15 × 28 × 7 mm pour moyeux et corps de roue libre. Billes de grade 10 en acier au chrome, jeu C3, joints frottants des deux côtés, rempli de graisse à 40 %. Charge dynamique de 4,3 kN.',
  },
  'BB-68-24': {
    name: 'Boîtier de pédalier fileté 68 mm',
    description:
      'Cuvettes externes en 6061 pour boîtes de 68 mm à filetage anglais de 1,37 pouce × 24. Les roulements 6805 sont emmanchés et se remplacent. Un manchon à deux joints toriques garde la boîte au sec ; pour axes de 24 mm.',
  },
  'HS-44-STD': {
    name: 'Jeu de direction semi-intégré 44 mm',
    description:
      'Pour tubes de direction alésés à 44 mm et pivots de 28,6 mm. Roulements à contact oblique 36° × 45°, cône de fourche fendu, donc montage sans presse. Cuvettes tournées et anodisées, hauteur de 12 mm au-dessus du tube.',
  },
  'HB-420-D': {
    name: 'Guidon route compact 420',
    description:
      'Guidon de course en tube 2014-T6 à double épaisseur, 125 mm de drop et 70 mm de reach. Serrage de 31,8 mm, extrémités de 24,2 mm ; gorges pour deux câbles. Testé en fatigue selon l’ISO 4210-5, avec deux fois plus de cycles qu’exigé.',
  },
  'HB-680-R': {
    name: 'Guidon relevé 680',
    description:
      'Guidon de ville avec 30 mm de relèvement et 12° de recul, cintré sur mandrin dans un tube 6061 de 22,2 mm. Le centre est renflé à 31,8 mm et moleté. Sablé, anodisé gris, avec repères de coupe.',
  },
  'ST-090-7': {
    name: 'Potence forgée 90 mm',
    description:
      'Forgée en 6061 et usinée aux surfaces de serrage : 28,6 mm sur le pivot, 31,8 mm sur le guidon. Angle de 7°, à monter vers le haut ou vers le bas. Quatre vis M5 en inox, 5 Nm ; poids 128 g.',
  },
  'PD-FL-10': {
    name: 'Pédale plate, dix picots par face',
    description:
      'Corps de 98 × 102 mm, fraisé dans du 6061 et concave de 2 mm. Axe en acier au chrome-molybdène sur une bague et trois roulements étanches, filetage de 9/16 pouce. Les picots sont des vis sans tête qui se dévissent par l’arrière, même tordues.',
  },
  'SD-SP-210': {
    name: 'Selle de ville à ressorts',
    description:
      'Selle large à deux ressorts tonneaux en fil de 4,5 mm, réglés pour une position droite. Mousse de 65 kg/m³ sous une housse soudée, sans coutures exposées aux intempéries. Rails en acier de 7 mm, chromés en noir.',
  },
  'SD-RC-143': {
    name: 'Selle de course 143, rails creux',
    description:
      'Coque en nylon chargé à 20 % de verre, 143 mm de large, évidée au milieu. Les rails creux en acier au chrome-molybdène ramènent son poids à 218 g. Revêtement cousu de fil résistant aux UV ; supporte 200 000 cycles à 1 000 N.',
  },
  'SE-272-350': {
    name: 'Tige de selle 27,2 × 350',
    description:
      'Tête forgée et tube étiré d’une seule pièce, 27,2 mm avec une tolérance de −0,05 à −0,10. Deux vis règlent l’inclinaison en continu. Insertion minimale gravée à 100 mm ; polie, puis anodisée argent.',
  },
  'FR-56-TG': {
    name: 'Cadre de randonnée à raccords 56',
    description:
      'Tubes 25CrMo4 à double épaisseur, brasés à l’argent dans des raccords moulés aux contours nets. Inserts pour trois bidons et les deux porte-bagages ; passage pour pneus de 42 mm. Surfacé, alésé et taraudé, phosphaté et apprêté, prêt pour votre couleur.',
  },
  'FR-46-SL': {
    name: 'Cadre sloping en aluminium 46',
    description:
      'Tubes 6061 hydroformés, à soudures lissées, traités thermiquement à l’état T6 après soudage, 1 740 g en taille 46. Tube de direction conique, pattes de 142 mm, frein à disque Flat Mount. Alignement contrôlé à 0,5 mm sur toute la longueur.',
  },
  'FK-700-RG': {
    name: 'Fourche rigide en acier 700C',
    description:
      'Fourreaux cintrés en acier au chrome-molybdène sous une tête coulée à la cire perdue, déport de 45 mm. Pivot de 1 1/8 pouce, 300 mm, non coupé. Œillets pour porte-bagages surbaissé et tringles de garde-boue. Testée à 650 N sur 100 000 cycles.',
  },
  'FK-29-100': {
    name: 'Fourche suspendue 29 pouces, 100 mm',
    description:
      'Plongeurs de 32 mm, rectifiés et à anodisation dure, dans des fourreaux en magnésium. Ressort pneumatique à gauche, amortisseur à huile avec blocage à droite ; bagues rodées en ligne à 0,03 mm. Pour axes de 15 mm et freins Post Mount de 160 mm.',
  },
  'CB-5-25': {
    name: 'Gaine de câble de frein, 5 mm',
    description:
      'Rouleau de 10 mètres : spirale en acier plat, gaine intérieure en PTFE, enveloppe en polyamide qui reste souple jusqu’à −25 °C. Perd moins de 2 % de sa longueur sous 900 N. Livré avec 20 embouts en laiton et un câble intérieur étiré de 1,5 mm.',
  },
  'LA-60-DY': {
    name: 'Phare à dynamo 60 lux',
    description:
      'Phare LED pour dynamos de moyeu de 6 V 3 W, avec faisceau à coupure selon la StVZO et éclairage à l’arrêt de quatre minutes. Boîtier en aluminium moulé sous pression, qui refroidit la diode ; lentille en polycarbonate traité, IP65. Support en inox.',
  },
  'BL-60-BR': {
    name: 'Sonnette en laiton à marteau 60',
    description:
      'Dôme repoussé dans du laiton de 1,2 mm et accordé au tour : il sonne près de 2,4 kHz pendant quatre secondes. Marteau à ressort en inox, collier de 22,2 à 31,8 mm avec insert en caoutchouc. Verni contre le ternissement.',
  },
  'RK-28-25': {
    name: 'Porte-bagages arrière en acier 28 pouces, 25 kg',
    description:
      'Tubes de 10 mm en acier au chrome-molybdène, brasés, zingués et thermolaqués. Charge admise de 25 kg selon l’ISO 11243 ; un rail bas pour les sacoches laisse le plateau libre. Tringles réglables sur 60 mm, pour cadres de 48 à 64.',
  },
  'MG-45-622': {
    name: 'Garde-boue en chromoplastique 45',
    description:
      'Bande d’aluminium entre deux couches de polymère, 45 mm de large pour pneus jusqu’à 37 mm. Tringles en inox de 3 mm avec un clip qui lâche avant que la roue ne se bloque. À l’arrière, catadioptre et bavette percée.',
  },
  'LK-100-U': {
    name: 'Antivol en U trempé 100 × 230',
    description:
      'Anse en acier au bore de 14 mm, trempée à cœur, verrouillée aux deux extrémités. Cylindre à disques à 200 000 combinaisons ; clés identiques sur demande pour les flottes. Une gaine en vinyle ménage la peinture ; support de cadre et deux clés fournis.',
  },
  'PU-FL-11': {
    name: 'Pompe à pied d’atelier avec manomètre',
    description:
      'Cylindre en acier étiré sur un pied moulé, poignée en frêne tourné. Manomètre de 63 mm, ±2 % jusqu’à 11 bar ; la tête accepte les deux valves sans changer de pièce. Chaque joint est vendu à l’unité, et la pompe se démonte avec deux clés.',
  },
};
