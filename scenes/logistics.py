import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *

SHOT = arg('shot', 'project-logistics'); NEW = SHOT[-1] in '45'
reset(); mb = MB()
CL = cladding((.040, .048, .062), .5, 'v', (1.0, 60), .55, .0, .018); CLH = acp((.036, .043, .056), 2.4, 1.2, .42, .1)
am = paint(AMBER, .4); dk = paint((.012, .014, .018), .45); con = concrete((.36, .35, .335), joints=(3, 9)); st = steel(); wh = paint((.62, .62, .60), .6)
alu = paint((.05, .054, .06), .35); door = cladding((.42, .43, .44), .55, 'h', (90, 90), .45, .1, .03); rub = flat((.010, .010, .011), .8)
L, D, H = 100, 50, 12.2
# ---- hall
mb.box(con, -.05, -.06, 0, L + .05, D, 1.15); mb.box(CL, 0, 0, 1.15, 86, D, H); mb.box(dk, -.12, -.12, H, L + .12, D, H + .28); mb.box(st, -.14, -.14, H + .28, L + .14, D, H + .33)
for i in range(9): mb.box(wh, 6 + i * 10, 8, H, 9 + i * 10, 42, H + 1.1)
for i in range(1, 10): mb.box(dk, i * 8.6 - .07, -.14, 1.15, i * 8.6 + .07, 0, H)                       # pilaster flashings
mb.box(am, 0, -.10, 8.62, 86, 0, 8.76)
for i in range(8):                                                                                     # ribbon windows
    a = 2 + i * 10.5; mb.box(alu, a - .1, -.08, 9.5, a + 7.7, -.02, 10.7); mb.box(glass((.05, .06, .07), .32), a, -.11, 9.6, a + 7.6, -.085, 10.6)
    for k in range(1, 5): mb.box(alu, a + k * 1.52 - .03, -.14, 9.55, a + k * 1.52 + .03, -.06, 10.65)
for i in range(5): mb.tube(st, (12.6 + i * 15.6, -.22, .3), (12.6 + i * 15.6, -.22, H), .08, 10)
# ---- docks
xs = [10 + i * 5.2 for i in range(14)]
for i, x in enumerate(xs):
    mb.box(rub, x - 1.75, -.62, 1.0, x - 1.25, 0, 4.7); mb.box(rub, x + 1.25, -.62, 1.0, x + 1.75, 0, 4.7); mb.box(rub, x - 1.75, -.66, 4.05, x + 1.75, 0, 4.75)
    for e in (-1, 1): mb.box(am, x + e * 1.42 - .05, -.64, 1.25, x + e * 1.42 + .05, -.61, 4.0); mb.box(rub, x + e * 1.1 - .18, -.3, .55, x + e * 1.1 + .18, 0, 1.15)
    op = i in (4, 9) and SHOT != 'project-logistics-2'
    mb.box(door if not op else room(2.4), x - 1.3, -.03, 1.2, x + 1.3, .02, 4.1)
    if not op: mb.box(glass((.05, .06, .07), .3), x - .6, -.05, 2.7, x + .6, -.035, 3.1)
    mb.box(st, x - 1.05, -.5, 1.08, x + 1.05, 0, 1.2)
    mb.tube(am, (x - 1.95, -1.5, 0), (x - 1.95, -1.5, .85), .09, 10); mb.tube(am, (x + 1.95, -1.5, 0), (x + 1.95, -1.5, .85), .09, 10)
    for e in (-1.55, 1.55): mb.box(am, x + e - .07, -17, .004, x + e + .07, -2, .012)                         # lane lines
    mb.tube(wh, (x - 1.5, -2, .15), (x - 1.5, -7, .15), .07, 8); mb.tube(wh, (x + 1.5, -2, .15), (x + 1.5, -7, .15), .07, 8)
# canopy
mb.box(dk, 5, -5.2, 5.55, 84.5, 0, 5.92); mb.box(am, 5, -5.26, 5.60, 84.5, -5.2, 5.86); mb.box(timber((.36, .18, .075), .16, 'x'), 5.1, -5.1, 5.52, 84.4, -.1, 5.552)
for i in range(15): x = 7.4 + i * 5.2; mb.beam(dk, (x, -4.9, 5.9), (x, 0, 8.2), .09); mb.box(emit((1, .70, .38), 22), x - .8, -3.0, 5.50, x + .8, -2.86, 5.518)
# ---- office corner: glass, lit floors
gx0, gx1, gd = 86, 100, 18; Q = .55 if NEW else 1; gl = glass((.80, .79, .76), .08, .014)
mb.box(CLH, gx0, .02, 1.15, gx0 + .5, gd, H); mb.box(CLH, gx0, gd, 1.15, gx1, D, H); mb.box(lit((.5, .46, .42), .95 * Q, grad=(.1, 4)), gx0 + .5, 9, 0, gx1 - .3, 9.2, H); mb.box(lit((.3, .17, .08), .9 * Q, grad=(.1, 4)), gx0 + 4, 8.9, 0, gx0 + 8, 9, H)
for f in range(4):
    z = f * 4.0 + .1
    if f: mb.box(CLH, gx0 + .5, -.05, z - .5, gx1 + .05, gd, z + .05)
    if f < 3:
        mb.box(lit((.30, .27, .24), .5 * Q), gx0 + .5, .3, z + .05, gx1 - .3, gd - .3, z + .12); mb.box(lit((.55, .52, .48), .75 * Q), gx0 + .5, .3, z + 3.42, gx1 - .3, gd - .3, z + 3.45)
        for k in range(5): mb.box(emit((1, .74, .44), 10 * Q), 87.5 + k * 2.4, 1.2, z + 3.36, 87.7 + k * 2.4, 8.4, z + 3.40)
        for k in range(4): mb.tube(lit((.5, .47, .43), .6 * Q), (88.5 + k * 3.4, 1.6, z), (88.5 + k * 3.4, 1.6, z + 3.5), .2, 14)
        for k in range(5): mb.box(lit((.2, .12, .07), .4 * Q), 88 + k * 2.3, 4 + (k % 2) * 2, z + .1, 89.5 + k * 2.3, 4.8 + (k % 2) * 2, z + .85)
for k in range(11): x = gx0 + .5 + k * 1.35; mb.box(alu, x - .035, -.12, .1, x + .035, .06, H)
for k in range(14): y = k * 1.36; mb.box(alu, gx1 - .06, y - .035, .1, gx1 + .12, y + .035, H)
for f in range(3):
    z = f * 4 + .1; mb.box(alu, gx0 + .5, -.08, z + .95, gx1, .02, z + 1.01); mb.box(alu, gx1 - .02, 0, z + .95, gx1 + .08, gd, z + 1.01)
mb.quad(gl, (gx0 + .5, -.02, .1), (gx1 + .02, -.02, .1), (gx1 + .02, -.02, H), (gx0 + .5, -.02, H)); mb.quad(gl, (gx1 + .02, -.02, .1), (gx1 + .02, gd, .1), (gx1 + .02, gd, H), (gx1 + .02, -.02, H))
mb.box(dk, gx0 - .3, -.6, H - .5, gx1 + .7, 0, H + .9); mb.box(dk, gx1, 0, H - .5, gx1 + .7, gd + .4, H + .9); mb.box(dk, gx0 - .3, -.6, 0, gx0 + .5, .1, H)
mb.box(am, gx0 - .3, -.63, H - .5, gx1 + .73, -.6, H - .38); mb.box(am, gx1 + .7, -.63, H - .5, gx1 + .73, gd + .4, H - .38)
mb.box(dk, 92.5, -3.4, 3.05, 98.5, 0, 3.3); mb.box(am, 92.5, -3.44, 3.1, 98.5, -3.4, 3.25); mb.box(emit((1, .72, .4), 14), 93, -3, 3.02, 98, -2.8, 3.045)
for x in (93, 98): mb.tube(dk, (x, -3.1, 0), (x, -3.1, 3.1), .07, 10)
mb.box(concrete(), 91, -4.6, 0, 101, 0, .14); mb.box(concrete((.3, .29, .28)), 92, -5.2, 0, 100, -4.6, .07)
if NEW:                                                      # a door, and green beside it
    mb.box(alu, 94.6, -.2, .14, 97.3, -.04, .22); mb.box(alu, 94.6, -.2, 2.52, 97.3, -.04, 2.64)
    for x in (94.55, 95.9, 97.25): mb.box(alu, x, -.2, .14, x + .1, -.04, 2.6)
    for x in (95.8, 96.1): mb.tube(st, (x, -.27, .9), (x, -.27, 2.0), .02, 8); [mb.tube(st, (x, -.27, z), (x, -.1, z), .012, 6) for z in (1.0, 1.9)]
    for x in (91.35, 98.95): mb.box(concrete((.3, .29, .28), streaks=False), x, -4.2, .14, x + .9, -1.2, .66)
# east gable: louvres, door, downpipes
for k in range(3): mb.box(dk, L - .02, 24 + k * 8, 3, L + .06, 28 + k * 8, 5); mb.box(door, L, 22.4 + k * 8, .1, L + .1, 23.4 + k * 8, 2.3)
# ---- yard
asp = asphalt(wet=0 if NEW else .38, cracks=not NEW); far = asphalt(cracks=not NEW); ground(asp, -60, -70, 200, 0, 0); ground(far, 100, 0, 200, 60, -.002); ground(far, -60, 0, 100, 60, -.002)
for i in range(13):                                                                                   # concrete apron in slabs
    mb.box(concrete((.30, .29, .28), tone=.2, rough=.6), 4 + i * 6.2, -19, -.1, 4 + i * 6.2 + 6.18, -.05, .003)
for a, b in (((-20, -38.1), (104, -37.95)),): mb.box(wh, a[0], a[1], .004, b[0], b[1], .008)
for k in range(20): mb.box(wh, -30 + k * 8, -29.5, .004, -27 + k * 8, -29.35, .008)
mb.box(con, 101, -7, 0, 101.15, 60, .14); mb.box(con, 101.15, -7, 0, 112, -6.85, .14); mb.box(con, 112, -7, 0, 112.15, 60, .14); ground(grassy(), 101.15, -6.85, 112, 60, .1)
mb.box(con, -60, -52, 0, 200, -51.85, .14); ground(grassy(), -60, -140, 200, -52, .1); ground(grassy(), -900, -500, -60, 900, -.1); ground(grassy(), -60, 50, 900, 900, -.1); ground(grassy(), 200, -500, 900, 50, -.1)
gm = [grass_mesh(s, h=.10) for s in range(3)]; lawn(101.3, -6.7, 111.8, 40, gm, .1)
hm = [hedge_mesh(s, 3, .8, .75) for s in range(2)]
if NEW: [inst(hm[0], (x + .45, -2.7, .5), 1.57, (.92, .9, .6)) for x in (91.35, 98.95)]
for k in range(9): inst(hm[k % 2], (102.3, 2 + k * 3, .1), 1.57)
# trailers
for i, c, t in ((1, (.50, .51, .52), 0), (2, (.03, .036, .05), (.10, .13, .19)), (5, (.56, .56, .55), 0), (6, (.50, .51, .52), 0), (10, (.60, .22, .012) if not NEW else (.50, .52, .53), (.55, .56, .57) if not NEW else (.05, .09, .15)), (12, (.56, .56, .55), 0)): trailer(mb, xs[i], -.75, 0, c, tractor=t)
if SHOT == 'project-logistics-2':
    for i, c, t in ((9, (.55, .56, .56), 0), (8, (.10, .125, .17), (.50, .09, .035)), (7, (.56, .56, .55), (.52, .53, .54))): trailer(mb, xs[i], -.75, 0, c, tractor=t)
    for k in range(3): mb.box(timber((.46, .31, .16), .12, 'x', .7), 68.2, -4 - k * 1.3, .0 , 69.4, -3.2 - k * 1.3, .14 + .14 * (k % 2))
trailer(mb, 22, -40, 90, (.55, .55, .55), tractor=True)
for k, c in enumerate(((.03, .033, .04), (.35, .36, .37), (.12, .02, .015), (.5, .5, .5)) + (((.05, .09, .15), (.03, .033, .04), (.42, .42, .41)) if NEW else ())): car(mb, 118, 6 + k * 2.9, 180, c)
for k in range(9): mb.box(wh, 115.2, 4.6 + k * 2.9, .004, 120.4, 4.7 + k * 2.9, .008)
for x in (8, 38, 68, 98): lamp(mb, x, -44, 10, 1.6, 90, on=18)
for k in range(70): x = -60 + k * 3; mb.tube(st, (x, -53, .1), (x, -53, 2.1), .03, 5); mb.tube(st, (x, -53, 2.1), (x + 3, -53, 2.1), .02, 5); mb.tube(st, (x, -53, .4), (x + 3, -53, .4), .02, 5)
mb.done()
T = [tree_mesh(s, 8.5, leaves=5200, leaf=.24) for s in range(3)]
for (x, y) in ((106.5, 10), (106.8, 22), (106.4, 34), (106.6, 46)): inst(T[int(y) % 3], (x, y, .1), y, .8)
woods(T, 70, lambda: (random.uniform(-150, -25), random.uniform(-30, 120)), .8, 1.5)
woods(T, 60, lambda: (random.uniform(-90, 210), random.uniform(-85, -58)), .8, 1.3)
woods(T, 160, lambda: (random.uniform(-500, 500), random.uniform(110, 300)), .9, 1.6); woods(T, 160, lambda: (random.uniform(-600, -160), random.uniform(-200, 300)), .9, 1.6)
town(14, lambda: (random.uniform(-900, -420), random.uniform(-220, 420), random.choice([0, 90, 30])), lit=.25)
hills(0, 0, 500, 3000, 130, seed=8)
if SHOT != 'project-logistics-2' and not NEW: area((45, -2.6, 5.45), (45, -2.6, 0), 76, 11000, (1, .66, .34), .5)

if SHOT == 'project-logistics':
    sky('evening', 189, 4.5, cloud=.95, cscale=1.0, seed=3.0, strength=.95, sunk=1.9); cam((118, -34.5, 3.0), (62, 3.2, 3.0), 26, .085)
elif SHOT == 'project-logistics-2':     # lorries at the docks, by day, from the height of a driver
    sky('crisp', 236, 31, cloud=.85, cscale=1.1, seed=5.5, strength=.9, sunk=1.35); cam((76.5, -27, 2.3), (52, -4.5, 2.3), 25, .09)
elif SHOT == 'project-logistics-3':     # crisp morning, from the west
    sky('crisp', 238, 26, cloud=.75, cscale=1.2, seed=1.4, strength=.9, sunk=1.25); cam((-19, -33, 5.2), (36, -1, 5.2), 26, .05)
elif SHOT == 'project-logistics-4':     # the entrance of the offices, from the street
    sky('crisp', 285, 30, cloud=.8, cscale=1.0, seed=2.2, strength=.95, sunk=1.5); cam((108.5, -15.5, 1.7), (95, -1, 1.7), 25, .15)
elif SHOT == 'project-logistics-5':     # roof, docks, offices and both yards from above, early in the morning
    sky('crisp', 306, 23, cloud=.8, cscale=1.0, seed=4.4, strength=1.0, sunk=1.7); cam((141, -51, 33), (70, 7, 2.6), 32, 0, level=False)
render(SHOT, spp=44, mist=(60, 1200), clamp=2.2)
