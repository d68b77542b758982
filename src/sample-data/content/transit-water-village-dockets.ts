import type { DocketSketch } from "#src/sample-data/sample-shapes.ts"

export const harborLineDockets: DocketSketch[] = [
  {
    key: "hl-route-41",
    title: "Routes 41 and 43 Become One Line Every 15 Minutes",
    summary:
      "Two half-hourly routes would merge into one straight line with a bus every 15 minutes. Eleven stops on Quarry Hill would lose service.",
    description:
      "Routes 41 and 43 run four blocks apart for most of their length and each comes every thirty minutes. Merged on Commercial Street, the same buses would come every fifteen minutes, seven days a week, until 11 p.m.\n\nThe price is distance. For about 640 riders a day the nearest stop would be farther away, for 210 of them by more than a quarter mile. Eleven stops on Quarry Hill would close. Paratransit areas stay as they are.\n\nPlease tell us which trip you make, when, and what the change would do to it.",
    status: "open",
    open_days: -20,
    close_days: 10,
    tags: ["Transportation", "Bus"],
    reference_code: "HL-SC-61",
    papers: ["Map and timetable.pdf", "Boardings by stop.txt", "Title VI analysis.pdf"],
  },
  {
    key: "hl-fares",
    title: "Free Transfers and a Monthly Cap on Fares",
    summary:
      "No more paying twice: transfers would be free for two hours, and nobody would pay more than $62 in a calendar month.",
    description:
      "Riders who change buses now pay twice unless they hold a monthly pass, and those who can least afford a pass pay the most. The proposal makes transfers free for two hours with a card, phone or paper ticket, and stops charging a card once it has paid $62 in a month.\n\nThe cost is about $740,000 a year. The comment period has ended; the Advisory Board adopted the proposal with a paper ticket for cash riders.",
    status: "closed",
    open_days: -80,
    close_days: -40,
    tags: ["Transportation", "Fares"],
    reference_code: "HL-FP-12",
    papers: ["Fare analysis.pdf"],
  },
  {
    key: "hl-ferry-winter",
    title: "Winter Timetable for the Gannet Island Ferry",
    summary: "Four crossings a day instead of six from January to March, and a later last boat on Fridays.",
    description:
      "Fewer than nine people are on board on most winter midday crossings. The draft drops two of them and moves Friday's last boat from 8:10 to 10:30 p.m. Comments open next week.",
    status: "open",
    open_days: 8,
    close_days: 38,
    tags: ["Transportation", "Ferry"],
    reference_code: "HL-SC-63",
    papers: ["Draft timetable.txt"],
  },
  {
    key: "hl-quiet-seats",
    title: "Quiet Seats on the Express Bus",
    summary: "The back half of the express bus would be for quiet: no calls, no speakers.",
    description:
      "A small trial on route X7. Tell us how it goes, for as long as it runs. No sign-off date; we read everything once a week.",
    status: "open",
    open_days: -40,
    close_days: null,
    tags: ["Transportation", "Bus"],
    reference_code: null,
    require_captcha: false,
    papers: ["Trial rules.txt"],
  },
]

export const inlandWatersDockets: DocketSketch[] = [
  {
    key: "wi-wake-boats",
    title:
      "Draft Rule NR-77: Distance from Shore and Lake Size for Boats That Make Artificial Wakes for Surfing and Boarding",
    summary:
      "Boats with ballast or wedges switched on would have to stay 500 feet from shore, in water at least 20 feet deep, and off lakes smaller than 1,500 acres.",
    description:
      "Wake boats throw a wave that is two to three times as high as that of an ordinary ski boat and digs deeper. Lake associations have asked for rules; boaters have asked for one rule instead of forty local ones.\n\nThe draft rule applies only while the boat makes an enlarged wake. The same boat may cruise, fish and pull a skier anywhere boats are allowed.\n\nThe board asks in particular:\n1. Is 500 feet the right distance? What have you seen at 200, 300, 700?\n2. Should depth count rather than lake size?\n3. How should ballast be emptied so that invasive species are not carried from lake to lake?",
    status: "open",
    open_days: -32,
    close_days: 28,
    tags: ["Environment", "Parks & Recreation", "Boating", "Lakes"],
    reference_code: "NR-77 (draft 2)",
    max_comment_length: 6000,
    max_comments_per_user: 2,
    papers: ["Draft rule NR-77.pdf", "Lakes over 1500 acres.txt"],
  },
  {
    key: "wi-fish-passage",
    title: "Removal of the Old Mill Dam at Kettle Forks",
    summary: "The owner asked to remove a 14-foot dam that has made no power since 1961. The permit was granted.",
    description:
      "The dam holds back a pond of 38 acres and eleven miles of stream where trout and sturgeon used to spawn. Repair was estimated at $3.4 million, removal at $1.1 million. The board granted the permit with conditions for sediment, wells and the town's fire pond.",
    status: "closed",
    open_days: -130,
    close_days: -85,
    tags: ["Environment", "Fisheries"],
    reference_code: "DAM-338",
    papers: ["Sediment plan.pdf", "Well survey.txt"],
  },
  {
    key: "wi-shoreland-lights",
    title: "Shoreland Lighting",
    summary: "A draft guideline on dock and shore lights that blind boaters and hide the stars.",
    description:
      "Draft. Shielded lights only, nothing above ten feet, off after 11 p.m. unless somebody is on the dock.",
    status: "draft",
    open_days: 15,
    close_days: 60,
    tags: ["Environment", "Lakes"],
    papers: ["Draft guideline.txt"],
  },
]

export const pineHollowDockets: DocketSketch[] = [
  {
    key: "ph-accessory-homes",
    title: "Accessory Homes: Backyard Cottages and Basement Apartments",
    summary:
      "One small second home would be allowed on any residential lot, up to 800 square feet, without a parking space if the train station is within half a mile.",
    description:
      "Pine Hollow has granted four variances for accessory apartments in ten years and refused nine. The draft would make them a matter of a building permit: one per lot, at most 800 square feet or half the size of the main house, the owner living in one of the two.\n\nSchool enrollment has fallen by 14 percent in ten years; the sewer plant runs at 61 percent of its capacity.\n\nThe Trustees would like to know what you would build, what you fear, and what would make you a good neighbor.",
    status: "open",
    open_days: -13,
    close_days: 14,
    tags: ["Housing", "Zoning"],
    reference_code: "LL 4 (intro)",
    papers: ["Local law 4 as introduced.pdf"],
  },
  {
    key: "ph-outdoor-dining",
    title: "Permanent Permits for Outdoor Dining on Main Street",
    summary: "Tables in parking spaces from April to October, one permit a year, $8 a square foot.",
    description:
      "What began as an emergency measure would become a yearly permit. Nine restaurants would use about 22 of 118 parking spaces on Main Street. Platforms would have to come out for the winter, leave the hydrants free and be quiet by 10 p.m.",
    status: "open",
    open_days: -29,
    close_days: -1,
    tags: ["Economic Development", "Main Street"],
    reference_code: "LL 3",
    papers: ["Permit rules.txt"],
  },
  {
    key: "ph-sidewalk-snow",
    title: "Who Clears the Sidewalk?",
    summary: "The village would plow sidewalks on the six school routes; owners would still clear the rest.",
    description:
      "The village would buy one small plow and clear the six routes children walk to school by 7 a.m. after a snowfall of more than three inches. Cost: $71,000 once, $18,000 a winter. Elsewhere the owner clears the walk within 24 hours, as today.",
    status: "open",
    open_days: 0,
    close_days: 30,
    tags: ["Transportation", "Public Safety"],
    reference_code: "LL 5 (intro)",
    papers: ["School route map.pdf"],
  },
]
